import { useEffect, useEffectEvent } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { lastUndoable } from '#web/staff/data/undo/undo-store.ts';
import { takeBackStep } from '#web/staff/dock/take-back-step.ts';
import { rowAfter, type ShortcutAction, shortcutOf } from './shortcuts.ts';

interface ShortcutsProps {
  isOn: boolean;
  rows: readonly StaffCheckIn[] | undefined;
  onHelp: () => void;
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Keys are taken while a text is being typed, or a dialog or menu is open. */
function areKeysTaken(): boolean {
  return document.activeElement?.matches(typing) === true || document.querySelector(floating) !== null;
}

function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
}

function currentIndex(links: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest('tr, li');
  return row ? links.findIndex((link) => row.contains(link)) : -1;
}

/** The browser scrolls as far as needed, allowing for sticky elements. */
function moveFocus(action: 'next' | 'previous'): void {
  const links = rowLinks();
  const link = links[rowAfter(action, currentIndex(links), links.length)];
  link?.focus({ preventScroll: true });
  link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}

function openDocks(): void {
  const links = rowLinks();
  const row = links[Math.max(currentIndex(links), 0)]?.closest('tr, li');
  row?.querySelector<HTMLElement>('[data-dock-cell] button')?.click();
}

/** If no truck has the focus, the last step made on this device is undone. */
function undoStep(rows: readonly StaffCheckIn[]): void {
  const current = rows[currentIndex(rowLinks())];
  const undone = lastUndoable(current ? [current] : []) ?? lastUndoable(rows);
  if (undone) void takeBackStep(undone);
}

/** The shortcuts do nothing while something is typed or a dialog is open, and can be turned off. */
export function useShortcuts({ isOn, rows = [], onHelp }: ShortcutsProps): void {
  const carryOut = useEffectEvent((action: ShortcutAction) => {
    if (action === 'help') onHelp();
    else if (action === 'undo') undoStep(rows);
    else if (action === 'dock') openDocks();
    else if (action === 'search') document.querySelector<HTMLElement>('input[name=search]')?.focus();
    else if (action !== 'open') moveFocus(action);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = shortcutOf(event);
      if (!action || areKeysTaken()) return;
      event.preventDefault();
      carryOut(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
