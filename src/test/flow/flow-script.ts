import fc from 'fast-check';
import { v7 } from 'uuid';

import type { BaseValues, BulkChanges } from '#shared/check-in/changes.ts';
import type { Status } from '#shared/check-in/closed-lists.ts';
import type { Step } from '#shared/check-in/step.ts';
import { type StepName, stepNames, stepRule } from '#shared/check-in/steps.ts';

export const people = 3;
/** The trucks; those of the second half are at the other facility. */
export const truckCount = 6;
const minuteMs = 60_000;

interface Given {
  person: number;
  truck: number;
  dock: string;
  /** Another truck: the reference of a move, or the second of a bulk update. */
  other: number;
  flag: boolean;
}

/** The next action of one of three people; `network` goes offline or online. */
export type UserAction =
  | (Given & { kind: 'network' | 'delete' | 'service' })
  | (Given & { kind: 'undo' })
  | (Given & { kind: 'step'; step: StepName })
  | (Given & { kind: 'edit' | 'bulk'; status: Status | null; withDock: boolean });

const given = {
  person: fc.nat(people - 1),
  truck: fc.nat(truckCount - 1),
  // The last of these docks does not exist.
  dock: fc.constantFrom('2', '4', '7', '99'),
  other: fc.nat(truckCount - 1),
  flag: fc.boolean(),
};
const change = {
  status: fc.constantFrom<(Status | null)[]>('live', 'drop', 'completed', 'canceled', null),
  withDock: fc.boolean(),
};
const anyAction = <Kind extends string, More extends object>(
  kind: Kind,
  more: { [K in keyof More]: fc.Arbitrary<More[K]> },
) => fc.record({ ...given, ...more, kind: fc.constant(kind) }) as unknown as fc.Arbitrary<UserAction>;

/** A day's actions, mostly steps in any order. */
export const anyScript: fc.Arbitrary<UserAction[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: anyAction('step', { step: fc.constantFrom(...stepNames) }) },
    { weight: 4, arbitrary: anyAction('edit', change) },
    { weight: 2, arbitrary: anyAction('bulk', change) },
    { weight: 4, arbitrary: anyAction('network', {}) },
    { weight: 2, arbitrary: anyAction('undo', {}) },
    { weight: 1, arbitrary: anyAction('delete', {}) },
    { weight: 1, arbitrary: anyAction('service', {}) },
  ),
  // Long enough for every situation to occur, such as people who come back online with outdated actions.
  { minLength: 16, maxLength: 40, size: 'max' },
);

/** What a person saw of a truck. */
export interface Seen {
  version: number;
  status: Status;
  dock: string;
}

export type Asked =
  | { kind: 'step'; truck: number; step: Step; base: { version: number } }
  | { kind: 'edit'; trucks: readonly number[]; changes: BulkChanges; base: readonly BaseValues[] }
  | { kind: 'bulk'; trucks: readonly number[]; changes: BulkChanges; base: readonly BaseValues[] }
  | { kind: 'delete'; truck: number }
  | { kind: 'undo'; undone: string }
  | { kind: 'service'; dock: string };

/** An operation on its way to the server. */
export type Sent = Asked & { person: number; operationId: string; occurredAt: Date; receivedAt: Date };

/** The outcome of an operation: an overtaken one has no effect, and for a `gone` one its target no longer exists. */
export type Outcome = 'done' | 'refused' | 'overtaken' | 'gone';

/** The yard that a script runs in. */
export interface PlayedYard {
  ids: readonly string[];
  look(): readonly Seen[];
  take(sent: Sent): Promise<void> | void;
}

function stepOf(
  { step, dock, truck, other, flag }: Extract<UserAction, { kind: 'step' }>,
  ids: readonly string[],
): Step {
  if (step === 'call') return { step, dock };
  if (step === 'dock-in') return { step, ...(flag && { dock }) };
  if (step === 'requeue') return { step, keepPlace: flag };
  if (step === 'confirm-appointment') return { step, arrival: ids[truck] ?? '' };
  if (step !== 'move') return { step, ...(flag && stepRule(step).takes.reason && { reason: 'Papers' }) };
  const beside = ids[other] ?? '';
  return flag ? { step, before: beside } : { step, after: beside };
}

interface Person {
  isOffline: boolean;
  seen: readonly Seen[];
  unsent: Omit<Sent, 'receivedAt'>[];
  sentIds: string[];
}

type Edit = Extract<UserAction, { kind: 'edit' | 'bulk' }>;

function changed(action: Edit, { seen }: Person): Asked | null {
  const { kind, status, withDock, dock, truck, other } = action;
  const changes: BulkChanges = { ...(status && { status }), ...(withDock && { dock }) };
  if (Object.keys(changes).length === 0) return null;
  const trucks = kind === 'bulk' ? [...new Set([truck, other])] : [truck];
  const base = trucks.map((index) => ({
    ...(status && { status: seen[index]?.status ?? 'live' }),
    ...(withDock && { dock: seen[index]?.dock ?? '1' }),
  }));
  return { kind, trucks, changes, base };
}

/** The operation of an action; null if it has none, such as an undo while offline. */
function requested(action: UserAction, one: Person, ids: readonly string[]): Asked | null {
  const { kind, truck, dock } = action;
  if (kind === 'network') return null;
  if (kind === 'delete') return { kind, truck };
  if (kind === 'service') return one.isOffline ? null : { kind, dock };
  if (kind === 'step')
    return { kind, truck, step: stepOf(action, ids), base: { version: one.seen[truck]?.version ?? 1 } };
  if (kind === 'edit' || kind === 'bulk') return changed(action, one);
  const undone = one.sentIds.at(action.flag ? -1 : -2);
  return one.isOffline || undone === undefined ? null : { kind, undone };
}

/** Runs a script: people who are offline send everything, in order, once they are online again. */
export async function play(actions: readonly UserAction[], yard: PlayedYard, from: Date): Promise<void> {
  const crew = Array.from({ length: people }, (): Person => ({
    isOffline: false,
    seen: yard.look(),
    unsent: [],
    sentIds: [],
  }));
  let now = from.getTime();
  const send = async (one: Person) => {
    const [unsent, receivedAt] = [one.unsent, new Date(now)];
    one.unsent = [];
    // Sequentially, as a device does.
    for (const operation of unsent) {
      await yard.take({ ...operation, receivedAt } as Sent);
      one.sentIds.push(operation.operationId);
    }
  };
  for (const one of actions) {
    now += minuteMs;
    const person = crew[one.person];
    if (!person) continue;
    if (one.kind === 'network') person.isOffline = !person.isOffline;
    if (!person.isOffline) {
      await send(person);
      person.seen = yard.look();
    }
    const what = requested(one, person, yard.ids);
    if (!what) continue;
    person.unsent.push({ ...what, person: one.person, operationId: v7(), occurredAt: new Date(now) } as Sent);
    if (!person.isOffline) await send(person);
  }
  now += minuteMs;
  for (const one of crew) await send(one);
}
