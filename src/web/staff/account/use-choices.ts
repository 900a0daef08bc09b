import { type DashboardChoices, saveDashboard } from '#shared/contract/dashboard-choices.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { useSession } from '#web/common/data/session.ts';
import { becomeSession, currentSession } from '#web/common/data/session-state.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { choiceNotSavedTexts } from '#web/staff/texts/dashboard.ts';

const usual: DashboardChoices = { opensWith: 'all', views: [] };

function keepInSession(dashboard: DashboardChoices): void {
  const session = currentSession();
  if (session.status === 'signed-in') becomeSession({ ...session, user: { ...session.user, dashboard } });
}

/** Changes what the signed-in person has chosen, at once here and then on the server; where that refuses, it is as before. */
async function change(changes: Partial<DashboardChoices>): Promise<void> {
  const before = currentSession().user?.dashboard ?? usual;
  const next = { ...before, ...changes };
  keepInSession(next);
  try {
    await callAsStaff(saveDashboard, { body: next });
  } catch {
    keepInSession(before);
    toast({ ...choiceNotSavedTexts, variant: 'destructive' });
  }
}

/** What the signed-in person has chosen for the dashboard, on whatever device. */
export function useChoices() {
  return { choices: useSession().user?.dashboard ?? usual, change };
}
