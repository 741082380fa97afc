// @ts-check
// A stand-in for the model that a kernel would hold.

/** @param {Record<string, any>} traits @param {(message: any, model: any) => void} [answer] */
export function fakeModel(traits, answer = () => {}) {
  /** @type {Map<string, Set<Function>>} */
  const handlers = new Map();
  const emit = (event, ...args) => [...(handlers.get(event) ?? [])].forEach((handler) => handler(...args));
  const model = {
    sent: /** @type {any[]} */ ([]),
    get: (name) => traits[name],
    set: (name, value) => { traits[name] = value; },
    save_changes() {},
    send(message) {
      model.sent.push(message);
      answer(message, model);
    },
    on: (event, handler) => handlers.set(event, (handlers.get(event) ?? new Set()).add(handler)),
    off: (event, handler) => handlers.get(event)?.delete(handler),
    /** As when the kernel sets traits. */
    receive(changes) {
      Object.assign(traits, changes);
      for (const name of Object.keys(changes)) emit(`change:${name}`);
    },
    message: (message) => emit("msg:custom", message),
    emit,
    listeners: () => [...handlers.values()].reduce((sum, set) => sum + set.size, 0),
  };
  return model;
}
