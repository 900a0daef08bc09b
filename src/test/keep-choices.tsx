import { choicesAfter, ChoicesChange, type DashboardChoices } from '#shared/contract/dashboard-choices.ts';
import { usualChoices } from '#shared/contract/session.ts';
import { currentSession } from '#web/common/data/session-state.ts';
import type { FakeRoute } from './fake-server.ts';

const keptBefore = (): DashboardChoices => currentSession().user?.dashboard ?? usualChoices;

/**
 * The server's response to changed choices, derived from the session. The session may have the change already, which
 * makes no difference, because applying it is idempotent. A server with choices from another device is up to the test.
 */
export const keepChoices: FakeRoute = ({ body }) => {
  const change = ChoicesChange.safeParse(body);
  if (!change.success) return Response.json({ code: 'validation_failed' }, { status: 400 });
  return Response.json(choicesAfter(keptBefore(), change.data));
};
