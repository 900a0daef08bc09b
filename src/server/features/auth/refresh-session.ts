import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Context } from '../../platform/context.ts';
import { insertSuccessor, lockSession } from './session-repository.ts';
import { hashToken, newToken } from './session-token.ts';
import { sessionOfToken, signedInUser, type TokenUse } from './session-use.ts';

/** `idleSeconds` is how long nobody has used the browser. Throws `authentication_required`. */
export async function refreshSession(context: Context, use: TokenUse, idleSeconds: number) {
  const { token } = use;
  const found = await sessionOfToken(context, use);
  if (!found || token === undefined) throw ended();
  const now = context.clock.now();
  const successor = newToken(now);
  const activeAt = new Date(now.getTime() - idleSeconds * 1000);
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, found.session_id))) throw ended();
    await insertSuccessor(trx, found.session_id, hashToken(token), { ...successor, activeAt });
  });
  context.credentials.made('session', successor.token);
  return { token: successor, user: signedInUser({ ...found, id: found.user_id }, context) };
}

function ended(): AppError {
  return new AppError('authentication_required', errorTexts.authenticationRequired);
}
