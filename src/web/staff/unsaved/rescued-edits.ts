import type { SignedInUser } from '#shared/contract/session.ts';
import { authorityOf, currentSession, watchSession } from '#web/common/data/session-state.ts';
import { createStore } from '#web/common/data/store.ts';
import { unsavedTexts } from './unsaved-edits.ts';

/**
 * This was typed when the account was changed: the forms show data that the account may no longer see, and are closed.
 * Source: docs/product, "Roles and permissions".
 */
export const rescuedEdits = createStore<readonly string[]>([]);

let known: SignedInUser | null = currentSession().user;

watchSession(() => {
  const { status, user } = currentSession();
  if (status !== 'signed-in') {
    // It must not be shown to anybody else.
    if (status === 'signed-out') rescuedEdits.write([]);
    return;
  }
  const before = known;
  known = user;
  if (before?.id !== user.id) return rescuedEdits.write([]);
  const typed = unsavedTexts();
  if (authorityOf(before) !== authorityOf(user) && typed.length > 0) rescuedEdits.write(typed);
});
