/** Gives what draws menus and popovers. Without a network it may not be had, which the header says then. */
export function loadFloating(use: (loaded: typeof import('./floating.tsx')) => void): void {
  import('./floating.tsx').then(use, () => undefined);
}
