import { createHmac } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { AppError } from '#shared/errors/errors.ts';
import type { Facility } from '#shared/facilities/facilities.ts';
import type { Doubt } from '#shared/check-in/closed-lists.ts';
import { gateCodeLength, type GateCodeWay } from '#shared/gate/gate-code.ts';
import { judgeCode, screenCodeTimes, screenPeriod } from '#shared/gate/judge-code.ts';
import { daysBefore, localDay } from '#shared/time/local-day.ts';
import { Budgets, tooMany } from '../../platform/budgets.ts';
import { clientNetwork } from '../../platform/client-address.ts';
import { type Caller, deviceOf } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';

/** A code used from more addresses counts as leaked; for posters, within an hour. */
const maxAddresses = { screen: 30, poster: 60 } as const satisfies Record<GateCodeWay, number>;
/** One address may prove this many check-ins: a whole shift at once, and then one truck every 30 seconds. */
const perAddress = { perMinute: 2, burst: 120 };
/** A driver may try this many other codes. */
const perCheckIn = { perMinute: 1, burst: 5 };
const hourMs = 60 * 60_000;
const codesAhead = 7;
const posterDays = 7;

/** Uses are counted on this node only. */
class CodeUses {
  readonly #addresses = new LRUCache<string, Set<string>>({ max: 5_000 });
  readonly #perAddress: Budgets;
  readonly corrections: Budgets;

  constructor({ clock }: Context) {
    this.#perAddress = new Budgets(clock, perAddress.perMinute, perAddress.burst);
    this.corrections = new Budgets(clock, perCheckIn.perMinute, perCheckIn.burst);
  }

  /** True if so many share the code that it proves nothing. */
  isShared(code: string, facility: string, network: string, max: number): boolean {
    const known = this.#addresses.get(code) ?? new Set();
    this.#addresses.set(code, known);
    // Addresses that used the code before it leaked may go on checking in.
    if (!known.has(network) && known.size >= max) return true;
    known.add(network);
    return this.#perAddress.spend(`${facility} ${network}`) > 0;
  }
}

const usesByDatabase = new WeakMap<Context['database'], CodeUses>();

function usesIn(context: Context): CodeUses {
  let uses = usesByDatabase.get(context.database);
  if (!uses) usesByDatabase.set(context.database, (uses = new CodeUses(context)));
  return uses;
}

/** Codes are derived from a secret, so that none is stored. */
function codeBy(secret: Buffer, { key, gateCode }: Facility, period: string): string {
  const mac = createHmac('sha256', secret).update(`${gateCode} ${period} ${key}`).digest();
  return String(mac.readUIntBE(0, 6) % 10 ** gateCodeLength).padStart(gateCodeLength, '0');
}

export interface GivenCode {
  typed: string;
  address: string;
  occurredAt: Date;
  receivedAt: Date;
}

/** Null if the code is valid, or if none is asked for, which costs nothing. Source: docs/product, "The gate code". */
export async function doubtOf(
  context: Context,
  facility: Facility | undefined,
  given: GivenCode,
): Promise<Doubt | null> {
  const way = facility?.gateCode;
  if (!way) return null;
  const secret = await context.secrets.keyFor('gate code');
  const codeOf = (period: string) => codeBy(secret, facility, period);
  const judged = judgeCode({ ...given, way, timeZone: facility.timeZone, codeOf });
  if ('doubt' in judged) return judged.doubt;
  const hour = way === 'poster' ? ` ${Math.floor(given.receivedAt.getTime() / hourMs)}` : '';
  const code = `${facility.key} ${judged.period}${hour}`;
  const isShared = usesIn(context).isShared(code, facility.key, clientNetwork(given.address), maxAddresses[way]);
  return isShared ? 'shared-code' : null;
}

/** Each corrected code could be a guess. Throws `too_many_requests`. */
export function chargeCorrection(context: Context, checkInId: string): void {
  const seconds = usesIn(context).corrections.spend(checkInId);
  if (seconds > 0) throw tooMany(seconds);
}

/** Throws `not_found` for any browser but a gate screen. */
export function facilityOfScreen({ facilities }: Context, caller: Caller): Facility {
  const device = deviceOf(caller);
  const facility = device?.kind === 'gate' && facilities.all.find(({ key }) => key === device.facility);
  if (!facility) throw new AppError('not_found', 'This browser is no registered gate screen.');
  return facility;
}

/** The codes of the next half hour are included, so that a screen can go on without a network. */
export async function screenCodes(context: Context, facility: Facility) {
  const secret = await context.secrets.keyFor('gate code');
  const period = screenPeriod(context.clock.now());
  return Array.from({ length: codesAhead }, (_, index) => {
    const one = period + index;
    const { shownFrom, goodUntil } = screenCodeTimes(one);
    const code = codeBy(secret, facility, String(one));
    return { code, shownFrom: shownFrom.toISOString(), goodUntil: goodUntil.toISOString() };
  });
}

export async function posterCodes(context: Context, facility: Facility) {
  const secret = await context.secrets.keyFor('gate code');
  const today = localDay(context.clock.now(), facility.timeZone);
  return Array.from({ length: posterDays }, (_, index) => {
    const day = daysBefore(today, -index);
    return { day, code: codeBy(secret, facility, day) };
  });
}
