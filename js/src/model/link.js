// @ts-check
// Whether the kernel still answers: the host says that it has lost it, a message cannot be sent, or none comes back.

/** @import {Model} from "./traits.js" */

/** Milliseconds in which a message ought to be answered. */
const PATIENCE = 3000;

/** @param {Model} model @param {(link: "" | "slow" | "lost") => void} changed */
export function watchLink(model, changed) {
  /** @type {"" | "slow" | "lost"} */
  let link = "";
  let timer = 0;
  /** @param {typeof link} next */
  const become = (next) => {
    clearTimeout(timer);
    timer = 0;
    if (link !== next) changed(link = next);
  };
  const lost = () => become("lost");
  model.on("comm_live_update", lost);
  return {
    /** Whether an answer is waited for. */
    get asks() { return Boolean(timer || link); },
    /** @param {any} message */
    send(message) {
      try {
        model.send(message);
      } catch {
        return lost();
      }
      if (!timer && !link) timer = /** @type {any} */ (setTimeout(() => become("slow"), PATIENCE));
    },
    heard: () => become(""),
    stop() {
      clearTimeout(timer);
      model.off("comm_live_update", lost);
    },
  };
}
