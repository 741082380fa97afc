// @ts-check
// Brings the fields of a position forward by one frame of a feed. Pure.

/** @import {Diff, Fields} from "../types.js" */

/** @param {Fields} fields @param {Diff|undefined} diff @returns {Fields} */
export function applyDiff(fields, diff) {
  if (!diff) return fields;
  const { on: changed = {}, ...rest } = diff;
  const on = { ...fields.on };
  for (const [hex, pieces] of Object.entries(changed)) {
    if (pieces) on[hex] = pieces;
    else delete on[hex];
  }
  for (const [name, text] of Object.entries(rest)) if (text === "-") rest[name] = "";
  return { ...fields, ...rest, on };
}
