import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchLink } from "../src/model/link.js";
import { fakeModel } from "../dev/fake.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function linked() {
  const model = fakeModel({});
  const told = [];
  return { model, told, link: watchLink(model, (state) => told.push(state)) };
}

describe("the link to the kernel", () => {
  it("says nothing while every message is answered", () => {
    const { link, told, model } = linked();
    link.send({ type: "act" });
    vi.advanceTimersByTime(1000);
    link.heard();
    vi.advanceTimersByTime(60000);
    expect(told).toEqual([]);
    expect(model.sent).toEqual([{ type: "act" }]);
  });

  it("is slow when an answer is missing, however many messages follow, until one comes", () => {
    const { link, told } = linked();
    for (let second = 0; second < 5; second++) {
      link.send({ type: "act" });
      vi.advanceTimersByTime(1000);
    }
    expect(told).toEqual(["slow"]);
    link.heard();
    expect(told).toEqual(["slow", ""]);
  });

  it("is lost when the host says so or nothing can be sent, and found when something is heard", () => {
    const { link, told, model } = linked();
    model.emit("comm_live_update");
    expect(told).toEqual(["lost"]);
    link.heard();
    model.send = () => { throw new Error("Cannot send"); };
    link.send({ type: "act" });
    vi.advanceTimersByTime(60000);
    expect(told).toEqual(["lost", "", "lost"]);
  });

  it("leaves nothing behind", () => {
    const { link, told, model } = linked();
    link.send({ type: "act" });
    link.stop();
    vi.advanceTimersByTime(60000);
    expect(told).toEqual([]);
    expect(model.listeners()).toBe(0);
  });
});
