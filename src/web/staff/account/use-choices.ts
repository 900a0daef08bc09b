import type { ChoicesChange, DashboardChoices } from '#shared/contract/dashboard-choices.ts';
import { usualChoices as usual } from '#shared/contract/session.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { useSession } from '#web/common/data/session.ts';
import { becomeSession, currentSession } from '#web/common/data/session-state.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { choiceNotSavedTexts } from '#web/staff/texts/dashboard.ts';

function keepInSession(dashboard: DashboardChoices): void {
  const session = currentSession();
  if (session.status === 'signed-in') becomeSession({ ...session, user: { ...session.user, dashboard } });
}

/**
 * Changes what the signed-in person has chosen, at once here and then on the server by `body`; where that refuses, it is as before.
 * What another device has chosen meanwhile stays, and is known from then on.
 */
async function change(changes: Partial<DashboardChoices>, body: ChoicesChange = changes): Promise<void> {
  const before = currentSession().user?.dashboard ?? usual;
  keepInSession({ ...before, ...changes });
  try {
    // Most never change it.
    const { saveDashboard } = await import('#shared/contract/dashboard-choices.ts');
    keepInSession(await callAsStaff(saveDashboard, { body }));
  } catch {
    keepInSession(before);
    toast({ ...choiceNotSavedTexts, variant: 'destructive' });
  }
}

/** What the signed-in person has chosen for the dashboard, on whatever device. */
export function useChoices() {
  return { choices: useSession().user?.dashboard ?? usual, change };
}
