// @ts-check
// States written by hand, to look at the board without a kernel.

const ROWS = [[-6, 0, 7], [-5, -2, 10], [-4, -3, 11], [-3, -3, 10], [-2, -4, 11], [-1, -5, 12], [0, -5, 11],
  [1, -6, 12], [2, -6, 11], [3, -6, 10], [4, -7, 11], [5, -7, 10], [6, -6, 7]];

const hexes = ROWS.flatMap(([r, q, count], row) =>
  Array.from({ length: count }, (_, index) => [`${"ABCDEFGHIJKLM"[row]}${index + 1}`, q + index, r]));

const range = (row, from, to) => Array.from({ length: to - from + 1 }, (_, index) => `${row}${from + index}`);

export const scene = {
  format: 1, kind: "hex", ruleset: "survive", options: [], hexes,
  land: [...range("D", 4, 7), ...range("E", 4, 8), ...range("F", 3, 10), ...range("G", 3, 5), ...range("G", 7, 9),
    ...range("H", 3, 10), ...range("I", 4, 8), ...range("J", 4, 7)],
  islands: [{ id: "NW", shores: ["B1", "C1"] }, { id: "NE", shores: ["B10", "C11"] },
    { id: "SW", shores: ["K1", "L1"] }, { id: "SE", shores: ["L10", "K11"] }],
  seats: ["red", "yellow", "green", "blue"], people: 10, values: true, points: 3, people_seats: ["red"], turn: 6,
  creatures: ["serpent", "shark", "whale"], backs: { beach: ["shark", "winds"], forest: ["boat"], mountain: ["volcano"] }, kept: ["winds"],
};

const WHOLE = "7/10/11/3bfbm3/3fbmbf3/2bfmffbmb2/2bfm1fbf2/2fbmbfbmf2/3bfbfm3/3bmfb3/11/10/7";
const WORN = "7/10/11/4fbm3/3f1mbf3/3fmffbm3/3fm1fbf2/2f1mbfbmf2/4f1fm3/4mf4/11/10/7";

const line = (parts) => ["survive/1", ...Object.entries({
  seats: "rygb", land: WORN, on: "-", waiting: "-", saved: "-", lost: "-", hands: "-",
  pool: "b:shark3,whale2,boat1,dolphin-aid2;f:shark2,boat3;m:whirlpool4,volcano1", pins: "-", left: "boat4,shark3,whale3",
  turn: "7", act: "red.move.2", ...parts,
}).map(([name, text]) => `${name}:${text}`)].join(" ");

const ON = ["A4=W", "B1=S", "C1=(r4)", "C4=(r2y?)~g?", "C7=HH", "C11=S", "D4=~r3*~b?H", "D5=r5r1", "E4=r6", "E6=y?", "E7=g?b?y?", "F2=(r1b?g?)~y?~y?W",
  "F4=y?y?", "F5=b?", "F7=r2y?g?b?", "F8=b?", "G2=(y?)", "G4=g?", "G6=S", "G8=b?b?y?", "H1=()~r1*S", "H3=g?", "H5=y?", "H8=r3", "I3=~y?~g?~b?", "I5=g?",
  "I9=(g?g?b?)", "J3=HW", "J5=b?", "K1=S", "K6=~r1~y?SH", "K8=()", "L10=S"].join(",");

const SHARED = { saved: "r:63;y:??;b:?", lost: "r:4;g:??;b:???", hands: "r:b.winds,b.dolphin-aid,f.shark-defence;y:b.?,f.?;b:m.?" };

const moving = {
  format: 1, ply: 212, head: 212, text: line({ on: ON, ...SHARED }), seat: "red", asked: "red", undo: true, redo: false, curtain: null, outcome: null,
  actions: [
    ["walk", "5", "D5", 1, ["D6", "E6"]], ["walk", "1", "D5", 1, ["D6", "E6"]], ["dive", "5", "D5", 1, ["C5", "C6"]], ["dive", "1", "D5", 1, ["C5", "C6"]],
    ["board", "5", "D5", 1, ["C4"]],
    ["walk", "6", "E4", 1, ["F4"]], ["dive", "6", "E4", 1, ["E3", "F3", "D4"]], ["walk", "2", "F7", 1, ["E6", "E7", "F6", "F8", "G7"]],
    ["row", "", "C4", 1, ["B3", "B4", "C3", "D3"]], ["overboard", "2", "C4", 1, [""]], ["board", "2", "C4", 1, []].slice(0, 0),
    ["land", "4", "C1", 1, [""]], ["overboard", "4", "C1", 1, [""]], ["row", "", "C1", 1, ["C2", "D1", "B1"]],
    ["walk", "3", "H8", 1, ["H7", "H9", "I7", "G7", "G8"]], ["board", "~1*", "H1", 1, [""]], ["swim", "~1", "K6", 1, ["K5", "K7", "L5", "L6", "J5"]],
    ["row", "", "F2", 1, ["F1", "E2", "E3", "G1"]], ["overboard", "1", "F2", 1, [""]], ["row", "", "H1", 1, ["G1", "I1"]], ["row", "", "K8", 1, ["K7", "K9", "L7", "L8"]],
    ["end", "", "", 0, [""]],
  ].filter((row) => row.length),
};

const with_ = (state, more) => ({ ...state, ...more });
const log = [
  { ply: 205, by: "yellow", text: "end", events: [], turn: 6 },
  { ply: 206, by: "yellow", text: "sink D7", events: [["sunk", { hex: "D7", terrain: "beach" }]], turn: 6 },
  { ply: 207, by: "chance", text: "reveal D7 shark", events: [["revealed", { hex: "D7", back: "shark" }], ["placed", { token: "shark", hex: "D7" }], ["lost", { people: "b?", hex: "D7", by: "shark" }]], turn: 6 },
  { ply: 208, by: "chance", text: "roll whale", events: [], turn: 6 },
  { ply: 209, by: "yellow", text: "move whale A3-A4", events: [["moved", { token: "whale", from: "A3", to: "A4" }]], turn: 7 },
  { ply: 210, by: "red", text: "pass", events: [], turn: 7 },
  { ply: 211, by: "red", text: "walk 5 E5-D5", events: [["moved", { token: "person", from: "E5", to: "D5" }]], turn: 7 },
  { ply: 212, by: "red", text: "swim ~3 D3-D4", events: [["moved", { token: "person", from: "D3", to: "D4" }]], turn: 7 },
];

const setupOn = ["B1=S", "C11=S", "D4=r5", "D6=y?", "E5=g?", "F4=b?", "F8=r1", "G6=S", "H5=y?", "K1=S", "L10=S"].join(",");

const puzzle = {
  name: "sample", kind: "plan", question: "", about: "", choices: [], plans: [], level: 3, later: false, kept: true, run: null,
  title: "Three steps to the north", prompt: "Red has three points. Bring as much worth as possible out of reach of the shark.",
  objective: "rescue", horizon: "phase", tier: "certain", hints: ["The boat on C4 has a free place."], hints_left: 2,
  answer: { band: "good", loss: "2", text: "The 5 is safe, but the 2 still swims beside the shark.", solved: false, refuted: false, goes_on: false, right: [] },
};

const sinks = scene.land.filter((hex) => ["E6", "E4", "F8", "G8", "G4", "H6", "J6"].includes(hex));

/** @type {Record<string, any>} */
export const samples = {
  move: { state: moving, log },
  sink: { state: with_(moving, { text: line({ on: ON, ...SHARED, act: "red.sink" }), actions: [["sink", "", "", 0, sinks]] }), log },
  creature: { state: with_(moving, { text: line({ on: ON, ...SHARED, act: "red.creature.shark" }), actions: [["move", "shark", "C7", 0, ["C6", "C8", "B6", "B7", "C5"]], ["move", "shark", "J3", 0, ["J2", "I3", "K3", "K4"]], ["stay", "", "", 0, [""]]] }), log },
  play: { state: with_(moving, { text: line({ on: ON, ...SHARED, act: "red.play" }), actions: [["pass", "", "", 0, [""]], ["play", "b.winds", "C4", 0, ["B4", "A4", "C3"]], ["play", "b.dolphin-aid ~3*", "D4", 0, ["D3", "D2", "C3"]]] }), log },
  people: {
    state: with_(moving, { ply: 8, head: 8, text: line({ land: WHOLE, on: setupOn, waiting: "r:6432211;y:????????;g:?????????;b:?????????", turn: "0", act: "red.people" }),
      actions: ["6", "4", "3", "2", "1"].map((who) => ["place", who, "", 0, scene.land.filter((hex) => !["D4", "D6", "E5", "F4", "F8", "H5"].includes(hex))]) }), log: [],
  },
  boats: {
    state: with_(moving, { ply: 40, head: 40, text: line({ land: WHOLE, on: setupOn, turn: "0", act: "red.boats" }), actions: [["boat", "", "", 0, ["C4", "C5", "D3", "E3", "K5"]]] }), log: [],
  },
  react: { state: with_(moving, { text: line({ on: ON, ...SHARED, act: "blue.creature.shark>react.red.shark.C7-D4" }), actions: [["defend", "f.shark-defence", "", 0, [""]], ["decline", "", "", 0, [""]]] }), log },
  crew: { state: with_(moving, { text: line({ on: ON.replace("E4=r6,", "E4=()~r6~r3~y?~g?,"), ...SHARED, act: "red.sink>crew.E4" }), actions: ["r6r3y?", "r6r3g?", "r6y?g?", "r3y?g?"].map((who) => ["crew", who, "E4", 0, [""]]) }), log },
  dice: { state: with_(moving, { asked: "chance", text: line({ on: ON, ...SHARED, act: "red.roll" }), actions: ["serpent", "shark", "whale"].map((who) => ["roll", who, "", 0, [""]]) }), log },
  wait: { state: with_(moving, { asked: "yellow", text: line({ on: ON, ...SHARED, act: "yellow.move.3" }), actions: [] }), log },
  past: { state: with_(moving, { ply: 208, actions: [] }), log },
  curtain: { state: with_(moving, { seat: "public", curtain: "blue", actions: [] }), log },
  over: {
    state: with_(moving, { asked: null, actions: [], text: line({ on: "-", saved: "r:6543;y:6531;g:54;b:63", lost: "r:321;y:211", act: "over.volcano" }),
      outcome: { scores: { red: 18, yellow: 15, green: 9, blue: 9 }, winners: ["red"], reason: "volcano" } }), log,
  },
  puzzle: { state: moving, log, puzzle },
  zoo: { state: with_(moving, { text: line({ land: WORN, on: "A3=D,A4=Q,A5=W,B3=H,B4=S,B6=DQ,C3=(r1)D,C5=~r3~r2+DH,C7=HHW,C9=()SW,E4=r6r5r4r3r2,F8=r1r1y?y?y?y?y?g?,G8=y?y?y?y?g?g?b?b?,I2=~r1~y?~y?~b?~b?,K6=(r6y?b?)~r1~y?~y?~g?SHW", act: "red.move.3" }), actions: [] }), log: [] },
};

/** A feed from one sample to itself, for animation. */
export const demoFeed = {
  format: 1, from: 212, to: 216,
  frames: [
    { ply: 213, by: "red", text: "row C4-B4", events: [["moved", { token: "boat", from: "C4", to: "B4" }]], turn: 7, diff: { act: "red.move.1", on: { C4: "~g?", B4: "(r2y?)" } } },
    { ply: 214, by: "red", text: "end", events: [], turn: 7, diff: { act: "red.sink" } },
    { ply: 215, by: "red", text: "sink E4", events: [["sunk", { hex: "E4", terrain: "forest" }], ["swimming", { people: "r6", hex: "E4", by: "sink" }]], turn: 7, diff: { land: WORN.replace("3f1mbf3", "5mbf3"), on: { E4: "~r6" }, act: "red.sink>reveal.E4.f" } },
    { ply: 216, by: "chance", text: "reveal E4 whale", events: [["revealed", { hex: "E4", back: "whale" }], ["placed", { token: "whale", hex: "E4" }]], turn: 7, diff: { on: { E4: "~r6W" }, act: "red.roll" } },
  ],
};
export const afterFeed = { ...moving, ply: 216, head: 216, asked: "chance", actions: [], text: line({ on: ON.replace("C4=(r2y?)~g?", "B4=(r2y?),C4=~g?").replace("E4=r6", "E4=~r6W"), land: WORN.replace("3f1mbf3", "5mbf3"), ...SHARED, act: "red.roll" }) };
