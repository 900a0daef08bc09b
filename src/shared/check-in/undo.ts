/** How long Dock In and Dock Out can be taken back, as offered on screen. Source: docs/product.md, "Dock In and Dock Out". */
export const undoSeconds = 60;

/** How long the server allows it: a little longer, for the way there. */
export const undoWindowMs = (undoSeconds + 5) * 1000;
