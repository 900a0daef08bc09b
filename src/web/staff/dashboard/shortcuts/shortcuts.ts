/** The shortcuts' descriptions are among the texts. Source: docs/product, "Working by keyboard". */
export const shortcuts = [
  { keys: ['/'], action: 'search' },
  { keys: ['j'], action: 'next' },
  { keys: ['k'], action: 'previous' },
  { keys: ['Enter'], action: 'open' },
  { keys: ['d'], action: 'dock' },
  { keys: ['u'], action: 'undo' },
  { keys: ['?'], action: 'help' },
] as const;

export type ShortcutAction = (typeof shortcuts)[number]['action'];

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  defaultPrevented: boolean;
}

// A key that is held down may move repeatedly, but never takes a step twice.
const repeatable: ReadonlySet<ShortcutAction> = new Set(['next', 'previous']);

/** Null if the key is not a shortcut. The browser itself opens the focused link on Enter. */
export function shortcutOf(press: Press): ShortcutAction | null {
  const isModified = press.ctrlKey || press.metaKey || press.altKey;
  if (isModified || press.defaultPrevented) return null;
  const found = shortcuts.find(({ keys }) => (keys as readonly string[]).includes(press.key));
  if (!found || found.action === 'open') return null;
  return press.repeat && !repeatable.has(found.action) ? null : found.action;
}

/** The focus stays at either end. */
export function rowAfter(action: 'next' | 'previous', current: number, count: number): number {
  if (current < 0) return action === 'next' ? 0 : count - 1;
  return Math.min(Math.max(current + (action === 'next' ? 1 : -1), 0), count - 1);
}
