import type { FastifyInstance } from 'fastify';

import type { AccountView } from '#shared/contract/accounts.ts';
import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors/errors.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { idsOfFacilities } from '../../platform/facility-keys.ts';
import { answer, noContent, route } from '../../platform/routing/route.ts';
import { auditOrigin } from '../../platform/audit/audit-trail.ts';
import { saveReportChoice } from '../analytics/analytics-service.ts';
import { mailIsOn } from '../mail/mail-service.ts';
import { acceptLink, renewLink } from './account-links.ts';
import { mailLink, mailOwnLink } from './mail-links.ts';
import { findAccountById, findAccounts, storeLanguage, type StoredAccount } from './account-repository.ts';
import { changeAccount, deleteAccount, invite, resetFactor } from './change-accounts.ts';
import { changeChoices } from './dashboard-choices.ts';
import { readOwnAccount, updateOwnAccount } from './own-account.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  createRecoveryCodes,
  removeSecondFactor,
} from './own-second-factor.ts';
import { endSession, readSessions } from './sessions.ts';

function viewOf(context: Context, account: StoredAccount): AccountView {
  const { id, email, name, role, provider, disabled_at: disabledAt, has_password: hasPassword } = account;
  const keepsPassword = account.keeps_password;
  return {
    id,
    email,
    name,
    role,
    facilities: idsOfFacilities(context, account.facilities),
    state: disabledAt ? 'deactivated' : hasPassword || provider !== null ? 'active' : 'invited',
    provider,
    keepsPassword,
    hasSecondFactor: account.has_second_factor,
    createdAt: account.created_at.toISOString(),
    lastSignInAt: account.last_sign_in_at?.toISOString() ?? null,
    linkExpiresAt: account.link_expires_at?.toISOString() ?? null,
  };
}

async function accountView(context: Context, id: string): Promise<AccountView> {
  const account = await findAccountById(context.database.db, id);
  if (!account) throw new AppError('not_found', 'There is no such account.');
  return viewOf(context, account);
}

function managingRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readAccounts, async () => {
    const accounts = await findAccounts(context.database.db);
    return answer(200, { accounts: accounts.map((account) => viewOf(context, account)) });
  });
  route(app, contract.createAccount, async ({ caller, body }) => {
    const { id, link } = await invite(context, body, auditOrigin(signedIn(caller)));
    return answer(201, { account: await accountView(context, id), link: { ...link, mailable: mailIsOn(context) } });
  });
  route(app, contract.updateAccount, async ({ caller, params, body }) => {
    await changeAccount(context, params.id, { changes: body, origin: auditOrigin(signedIn(caller)) });
    return answer(200, await accountView(context, params.id));
  });
  route(app, contract.deleteAccount, async ({ caller, params }) =>
    noContent(deleteAccount(context, params.id, auditOrigin(signedIn(caller)))),
  );
  route(app, contract.createResetLink, async ({ caller, params }) =>
    answer(200, {
      ...(await renewLink(context, params.id, auditOrigin(signedIn(caller)))),
      mailable: mailIsOn(context),
    }),
  );
  route(app, contract.mailLink, async ({ params, body }) => noContent(mailLink(context, params.id, body.token)));
  route(app, contract.requestResetLink, async ({ body, request }) => {
    // Each request counts as a failed sign-in, so that nobody can probe addresses or flood a mailbox.
    await request.withinLimit('signIn', async () => ({ status: 401 }));
    setImmediate(() => {
      mailOwnLink(context, body.email.trim(), request.ip).catch((error: unknown) =>
        context.log.warn({ err: error }, 'could not mail a link for a password'),
      );
    });
    return answer(204, undefined);
  });
  route(app, contract.resetSecondFactor, async ({ caller, params }) =>
    noContent(resetFactor(context, params.id, auditOrigin(signedIn(caller)))),
  );
  route(app, contract.readSessionsOf, async ({ caller, params }) =>
    answer(200, { sessions: await readSessions(context, params.id, signedIn(caller).session.id) }),
  );
  route(app, contract.endSessionOf, async ({ caller, params }) => {
    const which = { accountId: params.id, sessionId: params.session };
    const isEnded = await endSession(context, which, auditOrigin(signedIn(caller)));
    if (!isEnded) throw new AppError('not_found', 'This session has ended already.');
    return answer(204, undefined);
  });
  route(app, contract.acceptInvitation, async ({ body, request }) =>
    answer(200, await acceptLink(context, body, request.ip)),
  );
}

function ownRoutes(app: FastifyInstance, context: Context): void {
  route(app, contract.readOwnAccount, async ({ caller }) =>
    answer(200, await readOwnAccount(context, signedIn(caller))),
  );
  route(app, contract.updateOwnAccount, async ({ caller, body }) => {
    await updateOwnAccount(context, signedIn(caller), body);
    return answer(200, await readOwnAccount(context, signedIn(caller)));
  });
  route(app, contract.saveDashboard, async ({ caller, body }) => {
    return answer(200, await changeChoices(context, signedIn(caller).user.id, body));
  });
  route(app, contract.saveReportChoice, async ({ caller, body }) => {
    await saveReportChoice(context, signedIn(caller), body);
    return answer(200, await readOwnAccount(context, signedIn(caller)));
  });
  route(app, contract.saveLanguageChoice, async ({ caller, body }) => {
    await storeLanguage(context.database.db, signedIn(caller).user.id, body);
    return answer(200, await readOwnAccount(context, signedIn(caller)));
  });
  route(app, contract.readOwnSessions, async ({ caller }) => {
    const { user, session } = signedIn(caller);
    return answer(200, { sessions: await readSessions(context, user.id, session.id) });
  });
  route(app, contract.endOwnSession, async ({ caller, params }) => {
    const own = signedIn(caller);
    await endSession(context, { accountId: own.user.id, sessionId: params.id }, auditOrigin(own));
    return answer(204, undefined);
  });
  route(app, contract.beginSecondFactor, async ({ caller, body }) =>
    answer(200, await beginSecondFactor(context, signedIn(caller), body.currentPassword)),
  );
  route(app, contract.confirmSecondFactor, async ({ caller, body }) =>
    answer(200, { recoveryCodes: await confirmSecondFactor(context, signedIn(caller), body.code) }),
  );
  route(app, contract.createRecoveryCodes, async ({ caller, body }) =>
    answer(200, { recoveryCodes: await createRecoveryCodes(context, signedIn(caller), body.currentPassword) }),
  );
  route(app, contract.removeSecondFactor, async ({ caller, body }) =>
    noContent(removeSecondFactor(context, signedIn(caller), body.currentPassword)),
  );
}

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  managingRoutes(app, context);
  ownRoutes(app, context);
}
