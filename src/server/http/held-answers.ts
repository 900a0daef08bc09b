import type { Socket } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { Budgets } from '../platform/budgets.ts';
import { clientNetwork } from '../platform/client-address.ts';
import type { Clock } from '../platform/machine.ts';
import { isApiRequest } from './request-path.ts';
import type { RateLimits } from './limit-lanes.ts';

/** Others' requests share them, so they cannot be closed. Source: docs/refusals.md, "What is held back". */
const maxOfProxies = 100;

interface Options {
  clock: Clock;
  limits: RateLimits;
  isProxy: (address: string) => boolean;
  /** Lets a connection be closed to make room for others. */
  makeIdle: (socket: Socket) => void;
}

const isRefusal = ({ statusCode }: FastifyReply) => statusCode >= 400 && statusCode < 500;
/** A request without a route of its own is for a page. */
const isPage = (request: FastifyRequest) => request.is404 && !isApiRequest(request);

/**
 * Refusals and pages beyond an address's limit per minute are delayed. A client that waits for each response then sends
 * far fewer requests, and the server only holds a timer. Other responses, also to others at the address, are sent at
 * once.
 */
export const heldAnswers = fp(async (app, { clock, limits, isProxy, makeIdle }: Options) => {
  const { heldMs, refused, publicReads } = limits;
  if (heldMs === 0) return;
  const refusals = refused > 0 ? new Budgets(clock, refused) : null;
  const pages = publicReads > 0 ? new Budgets(clock, publicReads) : null;
  const held = new Set<() => void>();
  let ofProxies = 0;
  let isStopping = false;

  const isTooMuch = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if ((request.caller?.role ?? 'visitor') !== 'visitor') return false;
    const budgets = isRefusal(reply) ? refusals : isPage(request) ? pages : null;
    return budgets !== null && budgets.spend(clientNetwork(request.ip)) > 0;
  };

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStopping || !isTooMuch(request, reply)) return done();
    const { socket } = request.raw;
    const isOfProxy = isProxy(socket.remoteAddress ?? '');
    if (isOfProxy && ofProxies >= maxOfProxies) return done();
    if (isOfProxy) ofProxies += 1;
    else makeIdle(socket);
    const release = () => {
      if (!held.delete(release)) return;
      clearTimeout(timer);
      if (isOfProxy) ofProxies -= 1;
      done();
    };
    const timer = setTimeout(release, heldMs);
    held.add(release);
    reply.raw.once('close', release);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const release of held) release();
  });
});
