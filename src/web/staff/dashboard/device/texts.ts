/** Texts about how the list looks on this device. Source: docs/product, "Choosing how the list looks". */
export const deviceTexts = {
  menu: 'View',
  rows: 'Rows',
  usual: 'Usual',
  dense: 'Dense',
  pageSize: 'On a page',
  columns: 'Columns',
  remembered: 'Remembered on this device.',
  shortcuts: 'Keyboard shortcuts',
  shortcutsPause: 'They do nothing while you type or a dialog is open.',
  turnOnShortcuts: 'Use these keys on this device',
} as const;
