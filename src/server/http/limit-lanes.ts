import type { FastifyRequest } from 'fastify';

import { clientNetwork, widerNetworks } from '../features/auth/auth-service.ts';
import type { Clock } from '../platform/machine.ts';
import type { LimitKind } from '../platform/routing/route.ts';
import { Budgets } from './budgets.ts';

/** Requests a minute from one address to this node; 0 for no limit. Source: docs/product.md, "Limits". */
export interface RateLimits {
  publicWrites: number;
  publicReads: number;
  signIn: number;
  refused: number;
}

/** One of several budgets that a request draws on. */
export interface Source {
  budgets: Budgets;
  /** Whose budget it is; null where this request has none. */
  keyOf(request: FastifyRequest): string | null;
}

/** Budgets that a request draws on all at once. Where one has nothing left, the next lane is tried. */
export interface Lane {
  sources: readonly Source[];
  /** Whether a request may take it. */
  isFor(request: FastifyRequest): boolean;
}

/** Check-ins that were not made are saved up for so many minutes: a yard behind one address sends many at once. */
const savedMinutes = 4;
/** A whole IPv6 /48 may check in as often as this many addresses. */
const addressesPerWideNetwork = 2;

/**
 * Reads a minute that a browser with a receipt has for itself; all at one address together have as many as the address,
 * since who checks in often gets many receipts. For check-ins there is none: each would bring the receipt for the next.
 */
const readsOfReceipt = 60;

const narrow = (request: FastifyRequest): string => clientNetwork(request.ip);
const wide = (request: FastifyRequest): string | null => widerNetworks(request.ip)?.[48] ?? null;
const receipt = (request: FastifyRequest): string | null => request.receiptHolder;

/** Which lanes there are for what is limited, in the order in which they are tried; none where there is no limit. */
export function lanesOf(clock: Clock, limits: RateLimits): Record<LimitKind, readonly Lane[]> {
  const source = (keyOf: Source['keyOf'], perMinute: number, burst = perMinute): Source => ({
    budgets: new Budgets(clock, perMinute, burst),
    keyOf,
  });
  const { publicWrites, publicReads, signIn } = limits;
  const many = publicWrites * addressesPerWideNetwork;
  const writes = [source(narrow, publicWrites, publicWrites * savedMinutes), source(wide, many, many * savedMinutes)];
  const ofReceipts = [source(receipt, readsOfReceipt), source(narrow, publicReads)];
  const common = (...sources: Source[]): Lane => ({ sources, isFor: () => true });
  return {
    publicWrites: publicWrites === 0 ? [] : [common(...writes)],
    publicReads:
      publicReads === 0
        ? []
        : [{ sources: ofReceipts, isFor: (request) => receipt(request) !== null }, common(source(narrow, publicReads))],
    signIn: signIn === 0 ? [] : [common(source(narrow, signIn))],
  };
}
