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
 * The change is made immediately here, and then on the server with `body`; if the server refuses, it is reverted.
 * Choices made on another device meanwhile are kept, and known from then on.
 */
async function change(changes: Partial<DashboardChoices>, body: ChoicesChange = changes): Promise<void> {
  const before = currentSession().user?.dashboard ?? usual;
  keepInSession({ ...before, ...changes });
  try {
    // Loaded on demand, because most users never change anything.
    const { saveDashboard } = await import('#shared/contract/dashboard-choices.ts');
    keepInSession(await callAsStaff(saveDashboard, { body }));
  } catch {
    keepInSession(before);
    toast({ ...choiceNotSavedTexts, variant: 'destructive' });
  }
}

export function useChoices() {
  return { choices: useSession().user?.dashboard ?? usual, change };
}
