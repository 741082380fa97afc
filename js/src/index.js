// @ts-check
// Placeholder: the board comes here.
export default { render() {} };
