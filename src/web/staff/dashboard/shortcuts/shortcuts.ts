/** The keys of the list, each with what it does. Their words are among the texts. Source: docs/product, "Working by keyboard". */
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

/** What a key press is, as far as shortcuts depend on it. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  defaultPrevented: boolean;
}

// A key that is held moves on, but never takes a step twice.
const repeatable: ReadonlySet<ShortcutAction> = new Set(['next', 'previous']);

/** What a key press asks for; null for one that is no shortcut. Enter opens the link that has the focus by itself. */
export function shortcutOf(press: Press): ShortcutAction | null {
  const isModified = press.ctrlKey || press.metaKey || press.altKey;
  if (isModified || press.defaultPrevented) return null;
  const found = shortcuts.find(({ keys }) => (keys as readonly string[]).includes(press.key));
  if (!found || found.action === 'open') return null;
  return press.repeat && !repeatable.has(found.action) ? null : found.action;
}

/** Which of the rows the focus moves to; stays at either end. */
export function rowAfter(action: 'next' | 'previous', current: number, count: number): number {
  if (current < 0) return action === 'next' ? 0 : count - 1;
  return Math.min(Math.max(current + (action === 'next' ? 1 : -1), 0), count - 1);
}
