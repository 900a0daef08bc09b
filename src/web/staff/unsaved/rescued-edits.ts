import type { SignedInUser } from '#shared/contract/session.ts';
import { authorityOf, currentSession, watchSession } from '#web/common/data/session-state.ts';
import { createStore } from '#web/common/data/store.ts';
import { unsavedTexts } from './unsaved-edits.ts';

/**
 * What somebody had typed when their account was changed: the forms it was typed into show what the account may no longer see,
 * and go. Source: docs/product, "Roles and permissions".
 */
export const rescuedEdits = createStore<readonly string[]>([]);

let known: SignedInUser | null = currentSession().user;

watchSession(() => {
  const { status, user } = currentSession();
  if (status !== 'signed-in') {
    // Nobody else is shown it.
    if (status === 'signed-out') rescuedEdits.write([]);
    return;
  }
  const before = known;
  known = user;
  if (before?.id !== user.id) return rescuedEdits.write([]);
  const typed = unsavedTexts();
  if (authorityOf(before) !== authorityOf(user) && typed.length > 0) rescuedEdits.write(typed);
});
