/** Shared style of text inputs, text areas and selects. At least 16 px, so that phones do not zoom in. */
export const controlClass = 'control';
