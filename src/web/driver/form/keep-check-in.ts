import type { ReactNode } from 'react';

import type { CheckInForm } from '#shared/check-in/driver-fields.ts';
import type { OperationOf } from '#shared/offline/operation.ts';
import { newOperation } from '#web/common/offline/new-operation.ts';
import { language } from '#web/common/data/words.ts';
import type { CheckedForm } from './check-typed.ts';
import type { explainFailure, Failure } from './submit-outcome.ts';
import type { FormErrors, Typed } from './use-driver-form.ts';

const loadOutcome = () => import('./submit-outcome.ts');

/** The code could not load offline. */
export function preloadOutcome(): void {
  loadOutcome().then(
    ({ followConfigOnFocus }) => followConfigOnFocus(),
    () => undefined,
  );
}

/** See `checkTyped`; null if its code cannot be loaded for lack of a connection. */
export async function check(typed: Typed): Promise<CheckedForm | null> {
  return loadOutcome().then(
    ({ checkTyped }) => checkTyped(typed),
    () => null,
  );
}

/** Visitors are asked by `show` if this browser has a check-in with the same container. */
export async function mayBeSent(values: CheckInForm, show: (question: ReactNode) => void): Promise<boolean> {
  return loadOutcome().then(
    ({ mayCheckIn }) => mayCheckIn(values.containerNumber, show),
    () => true,
  );
}

/** See `explainFailure`. If its code cannot be loaded, there is no connection either. */
export async function explain(...failed: Parameters<typeof explainFailure>): Promise<Failure> {
  return loadOutcome().then(
    ({ explainFailure }) => explainFailure(...failed),
    () => 'not-sent',
  );
}

/** One such question is whether the driver wants text messages. */
export interface AlsoAsked {
  read?: () => Partial<OperationOf<'ADD'>['data']> | undefined;
  /** The errors keep the form from being sent; their keys are control names. */
  missing?: (typed: Typed, checkIn: string) => FormErrors | Promise<FormErrors>;
  /** Called once the check-in is accepted or stored. */
  taken?: (checkIn: string) => Promise<void>;
  /** Called when somebody else begins a new form. */
  forget?: () => void;
}

/** These are the questions currently shown; their code adds and removes them. */
export const alsoAsked = new Set<AlsoAsked>();

/** The keys are control names. */
export async function missingBeside(typed: Typed, checkIn: string): Promise<FormErrors> {
  const missed = await Promise.all(Array.from(alsoAsked, ({ missing }) => missing?.(typed, checkIn)));
  return Object.assign({}, ...missed) as FormErrors;
}

/** The draft's id becomes the id of the record and the operation. */
export function arrivalOf(id: string, values: CheckInForm, isSignedIn: boolean): OperationOf<'ADD'> {
  const consents = { confirmed: true as const, language: language() };
  const data = Object.assign({}, values, !isSignedIn && consents, ...Array.from(alsoAsked, ({ read }) => read?.()));
  // On a shared tablet, the next driver must not see who was there before.
  return newOperation({ type: 'ADD', id, data }, { operationId: id, about: isSignedIn ? values.driverName : '' });
}

/** The check-in is kept until it can be sent; returns whether that worked. */
export async function keepCheckIn(arrival: OperationOf<'ADD'>): Promise<boolean> {
  try {
    await (await loadOutcome()).keep(arrival);
    return true;
  } catch {
    return false;
  }
}
