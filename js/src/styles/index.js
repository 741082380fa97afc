// @ts-check
// The styles of the board. The build puts all of `widget.css` in the place of this module; without a
// build there are none.

export const STYLES = "";
