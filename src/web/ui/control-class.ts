/** The look that text inputs, text areas and selects share. 16 px or more, so that phones do not zoom in. */
export const controlClass = 'control';
