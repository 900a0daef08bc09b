import { choicesAfter, ChoicesChange, type DashboardChoices } from '#shared/contract/dashboard-choices.ts';
import { usualChoices } from '#shared/contract/session.ts';
import { currentSession } from '#web/common/data/session-state.ts';
import type { FakeRoute } from './fake-server.ts';

const keptBefore = (): DashboardChoices => currentSession().user?.dashboard ?? usualChoices;

/**
 * A server's answer to changed choices, from what the session has of them. It has the change already, which
 * makes no difference: choices that are changed twice in the same way are as after once. A server that knows
 * of others, chosen on another device, is one that a test makes itself.
 */
export const keepChoices: FakeRoute = ({ body }) => {
  const change = ChoicesChange.safeParse(body);
  if (!change.success) return Response.json({ code: 'validation_failed' }, { status: 400 });
  return Response.json(choicesAfter(keptBefore(), change.data));
};
