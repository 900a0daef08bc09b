import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import type { Credentials } from '#shared/contract/session.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError, fieldErrorTexts } from '#shared/errors/rule-texts.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { deviceName } from './device-name.ts';
import { readDeviceToken, setDeviceCookie } from './device-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { clearSessionCookie, readSessionToken, setSessionCookie } from './session-cookie.ts';
import { tokenLifeSeconds } from './session-token.ts';
import { endSessionOf } from './session-use.ts';
import { signIn } from './sign-in.ts';

/** Both fields are as sent; they are checked later. */
interface SentCredentials {
  email?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
}

function required({ email, password, code }: SentCredentials): Credentials {
  if (email !== undefined && password !== undefined) return { email, password, ...(code !== undefined && { code }) };
  const missing = { email, password };
  const names = (['email', 'password'] as const).filter((name) => missing[name] === undefined);
  const fields = Object.fromEntries(names.map((name) => [name, fieldError(name, broken('required'))]));
  throw new AppError('validation_failed', fieldErrorTexts.fields.email, { fields });
}

/** Tokens are only ever sent in an HttpOnly cookie. */
export function authRoutes(app: FastifyInstance, context: Context): void {
  const signInWith = async (request: FastifyRequest, reply: FastifyReply, credentials: Credentials) => {
    const granted = await signIn(context, credentials, {
      address: request.ip,
      token: readSessionToken(request),
      deviceToken: readDeviceToken(request),
      device: deviceName(request.headers['user-agent']),
      withinLimit: (work) => request.withinLimit('signIn', work),
    });
    setSessionCookie(request, reply, granted.token.token);
    setDeviceCookie(request, reply, granted.device);
    return granted;
  };
  const renewFor = async (request: FastifyRequest, reply: FastifyReply, idleSeconds: number) => {
    const use = { token: readSessionToken(request), address: request.ip };
    const granted = await refreshSession(context, use, idleSeconds);
    setSessionCookie(request, reply, granted.token.token);
    return granted;
  };

  route(app, contract.requestToken, async ({ query, body, request, reply }) => {
    const isPassword = query.grant_type === 'password';
    const granted = isPassword
      ? signInWith(request, reply, required(body))
      : renewFor(request, reply, query.idleSeconds);
    const { token, user } = await granted;
    return answer(200, { user, expiresIn: tokenLifeSeconds, expiresAt: token.expiresAt.toISOString() });
  });

  route(app, contract.readSession, async ({ caller }) => {
    if (caller.role === 'visitor') return answer(200, { user: null, expiresAt: null });
    return answer(200, { user: caller.user, expiresAt: caller.session.expiresAt.toISOString() });
  });

  route(app, contract.signOut, async ({ query, request, reply }) => {
    await endSessionOf(context, { token: readSessionToken(request), address: request.ip }, query.scope);
    clearSessionCookie(request, reply);
    return answer(204, undefined);
  });
}
