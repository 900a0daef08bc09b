/** The look that text inputs, text areas and selects share. 16 px or more, so that phones do not zoom in. */
export const controlClass =
  'w-full min-h-13 rounded-lg border-2 border-edge bg-panel px-4 py-2.5 text-lg font-medium text-ink placeholder:text-soft placeholder:font-normal hover:border-ink aria-invalid:border-stop-text aria-invalid:bg-stop-wash disabled:border-line disabled:bg-sunk disabled:text-soft';
