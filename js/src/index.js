// @ts-check
// The widget's front end: an anywidget module. Each call of `render` is one view of the model.

/** @import {Model} from "./model/traits.js" */
import { App } from "./app.js";

/** @param {{model: Model, el: HTMLElement}} place @returns {() => void} undoes everything */
function render({ model, el }) {
  const app = new App(model, el);
  return () => app.destroy();
}

export default { render };
