// @ts-check
// The shapes of data that cross module borders. Types only: nothing runs here.

/** @typedef {"red"|"yellow"|"green"|"blue"} Seat */
/** @typedef {"beach"|"forest"|"mountain"|"peak"} Terrain */

/**
 * What the kernel says once per rule set.
 * @typedef {object} Scene
 * @property {string} ruleset
 * @property {string[]} options
 * @property {[string, number, number][]} hexes  name, q, r
 * @property {string[]} land                     land hexes before anything sank
 * @property {{id: string, shores: string[]}[]} islands
 * @property {Seat[]} seats
 * @property {number} people                     people of a colour
 * @property {boolean} values                    whether people differ in worth
 * @property {number} points                     points of a move phase
 * @property {Seat[]} people_seats               seats moved at this screen
 * @property {string[]} creatures                that there are in this rule set
 * @property {Record<string, string[]>} backs    that there are, by terrain
 * @property {string[]} kept                     backs that are kept in hand
 * @property {string} [mover]                    "die", "spinner" or "dive dice"
 * @property {number} [turn]                     the turn in which the record begins; 0 in setup
 */

/** @typedef {[kind: string, who: string, from: string, cost: number, to: string[]]} Row */

/**
 * The shown position and what may be done in it.
 * @typedef {object} State
 * @property {number} ply
 * @property {number} head
 * @property {number} [moment]  tells newest positions of the same ply apart
 * @property {string} text
 * @property {string} seat      whose view it is, or "public"
 * @property {string|null} asked
 * @property {Row[]} actions
 * @property {boolean} undo
 * @property {boolean} redo
 * @property {string|null} curtain
 * @property {Outcome|null} outcome
 * @property {{seat: string, bot: string, said: string}|null} [failed]  how the bot that is next has failed
 */

/** @typedef {{scores: Record<string, number|null>, winners: string[], reason: string}} Outcome */
/** @typedef {[name: string, args: Record<string, any>]} GameEvent */
/** @typedef {Record<string, any>} Diff */

/**
 * One ply as this seat may know it.
 * @typedef {object} Entry
 * @property {number} ply
 * @property {string} by
 * @property {string} text
 * @property {GameEvent[]} events
 * @property {number} [turn]   left out where it is that of the entry before
 */

/** @typedef {Entry & {diff: Diff}} Frame */
/** @typedef {{from: number, to: number, frames: Frame[]}} Feed */

/**
 * The fields of a line of notation; `on` is taken apart by hex, the rest is text.
 * @typedef {object} Fields
 * @property {string} game
 * @property {string} seats
 * @property {string} land
 * @property {Record<string, string>} on
 * @property {string} waiting
 * @property {string} saved
 * @property {string} lost
 * @property {string} hands
 * @property {string} pool
 * @property {string} pins
 * @property {string} left
 * @property {string} turn
 * @property {string} act
 */

/**
 * @typedef {object} Person
 * @property {Seat} seat
 * @property {string} value   "1" to "6", or "?"
 * @property {boolean} swam   the swim of this turn is used
 * @property {boolean} guarded
 */

/** @typedef {{ashore: Person[], boats: Person[][], swimmers: Person[], creatures: string[]}} Pieces */

/** @typedef {{terrain: string, back: string}} Tile */

/**
 * @typedef {object} Act
 * @property {string} seat      on turn; "" when the game is over
 * @property {string} phase     people, boats, play, move, sink, roll, creature, over
 * @property {number} points
 * @property {string} rolled    the rolled kind, with its number if there is one
 * @property {string} reason    why the game is over
 * @property {string[]} pending texts of pending decisions, the last is to be answered first
 */

/**
 * A legal action, decoded from its row.
 * @typedef {object} Action
 * @property {number} id
 * @property {string} kind
 * @property {string} who
 * @property {string} text   the notation of the action
 * @property {number} cost
 * @property {string} tile   the kept tile it plays, or ""
 * @property {string} piece  what is taken in hand: "5", "~2*", "boat", "shark", or ""
 * @property {string} from   the hex where that stands, or ""
 * @property {string} to     a hex, "island:NW", or "" when the action has no place on the board
 */

/** @typedef {{hex: string, reaches: [kind: string, from: string, ends: string[]][]}} Reach   what can reach a hex */
/** @typedef {{section: string, title: string, text: string}} Rule   a section of the rules */

/** @typedef {{value: number, low: number, high: number, claim: string}} Worth   exact, or an estimate with its interval */
/** @typedef {Worth & {plan: string[], on: Record<string, string>}} Plan   actions, and what will stand on the hexes that change */
/** @typedef {Worth & {text: string, odds: number}} Possibility   what chance may do */

/**
 * What is known of the shown moment.
 * @typedef {object} Analysis
 * @property {number} ply
 * @property {string} seat
 * @property {string[]} goals   that it may be analysed for; none where there is nothing to analyse
 * @property {string} goal
 * @property {boolean} running
 * @property {boolean} problem
 * @property {boolean} done
 * @property {string} claim     "exact", "bound" or "estimate"
 * @property {number|null} low  what the best is worth
 * @property {number|null} high
 * @property {number|null} progress
 * @property {Plan[]} plans
 * @property {Record<string, number>} heat
 * @property {Possibility[]} chances
 */

/** @typedef {{name: string, q: number, r: number, x: number, y: number}} Cell */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, s: number}} Slot */

export {};
