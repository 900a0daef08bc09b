import type { FastifyRequest } from 'fastify';

import { readVisitToken } from '../features/visit-links/visit-links-service.ts';
import { Budgets } from '../platform/budgets.ts';
import { clientNetwork, widerNetworks } from '../platform/client-address.ts';
import type { Clock } from '../platform/machine.ts';
import type { LimitKind } from '../platform/routing/route.ts';

/** Requests per minute from one address to this node; 0 for no limit. Source: docs/product, "Limits". */
export interface RateLimits {
  publicWrites: number;
  publicReads: number;
  signIn: number;
  refused: number;
  apiKey: number;
  /** Milliseconds to delay refusals and pages beyond these limits; 0 for no delay. */
  heldMs: number;
}

export interface Source {
  /** The name appears in the rate limit headers. */
  name: 'address' | 'network' | 'receipt' | 'visit' | 'key';
  budgets: Budgets;
  /** Null if this request draws on no such budget. */
  keyOf(request: FastifyRequest): string | null;
}

/** A request draws on all budgets of a lane; if one is exhausted, the next lane is tried. */
export interface Lane {
  sources: readonly Source[];
  isFor(request: FastifyRequest): boolean;
}

/** Unused check-ins accumulate for this many minutes, because a yard behind one address sends many at once. */
const savedMinutes = 4;
/** An IPv6 /48 may check in as often as this number of addresses. */
const addressesPerWideNetwork = 2;

/**
 * Reads per minute for a browser with a receipt. All such browsers at one address share as many as the address has,
 * since frequent check-ins yield many receipts. Check-ins have no reserve: each would earn the receipt for the next.
 */
const readsOfReceipt = 60;

/**
 * Polls per minute: three times what a page that polls every 3 seconds needs. They have budgets of their own, because a
 * whole yard may be behind one address; nearly every response comes from memory, so an address may poll ten times as
 * often as read.
 */
const pollsOfVisit = 60;
const pollsPerRead = 10;

/** Requests per minute: ten photos in pieces, and as many views. */
const papersOfVisit = 240;

/** The limit is per address. */
const recordMailsPerHour = 5;

const narrow = (request: FastifyRequest): string => clientNetwork(request.ip);
const wide = (request: FastifyRequest): string | null => widerNetworks(request.ip)?.[48] ?? null;
const apiKeyOf = ({ caller }: FastifyRequest): string | null => (caller.role === 'visitor' ? null : caller.session.id);
const receipt = (request: FastifyRequest): string | null => request.receiptHolder;

/**
 * A holder has the token of a visit's link, or a receipt. Requests with an invalid token never count as carried out.
 */
const visitHolder = (request: FastifyRequest): string | null =>
  readVisitToken(request.headers.authorization) ?? receipt(request);

const keys: Record<Source['name'], Source['keyOf']> = {
  address: narrow,
  network: wide,
  receipt,
  visit: visitHolder,
  key: apiKeyOf,
};

/** Lanes are in the order to try them; a kind without lanes is unlimited. */
export function lanesOf(clock: Clock, limits: RateLimits): Record<LimitKind, readonly Lane[]> {
  const source = (name: Source['name'], perMinute: number, burst = perMinute): Source => ({
    name,
    budgets: new Budgets(clock, perMinute, burst),
    keyOf: keys[name],
  });
  const { publicWrites, publicReads, signIn, apiKey } = limits;
  const many = publicWrites * addressesPerWideNetwork;
  const writes = [
    source('address', publicWrites, publicWrites * savedMinutes),
    source('network', many, many * savedMinutes),
  ];
  const ofReceipts = [source('receipt', readsOfReceipt), source('address', publicReads)];
  const common = (...sources: Source[]): Lane => ({ sources, isFor: () => true });
  return {
    publicWrites: publicWrites === 0 ? [] : [common(...writes)],
    publicReads:
      publicReads === 0
        ? []
        : [
            { sources: ofReceipts, isFor: (request) => receipt(request) !== null },
            common(source('address', publicReads)),
          ],
    visitPolls:
      publicReads === 0 ? [] : [common(source('visit', pollsOfVisit), source('address', publicReads * pollsPerRead))],
    visitPapers:
      publicReads === 0 ? [] : [common(source('visit', papersOfVisit), source('address', publicReads * pollsPerRead))],
    recordMail: publicWrites === 0 ? [] : [common(source('address', recordMailsPerHour / 60, recordMailsPerHour))],
    signIn: signIn === 0 ? [] : [common(source('address', signIn))],
    apiKey: apiKey === 0 ? [] : [common(source('key', apiKey))],
  };
}
