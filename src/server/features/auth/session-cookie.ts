import type { FastifyReply, FastifyRequest } from 'fastify';

/** The __Host- prefix lets no other site of the domain set this cookie; browsers accept it over HTTPS only. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-session' : 'session';
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
}

/** The token a request carries. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request)];
}

/** Hands a token to the browser, out of reach of scripts. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, attributes(request));
}

/** Takes the token back. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), attributes(request));
}
