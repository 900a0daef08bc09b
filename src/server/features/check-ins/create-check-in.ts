import { checkInDefaults } from '#shared/check-in/closed-lists.ts';
import type { CheckInForm } from '#shared/check-in/driver-fields.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { takesCheckIns } from '#shared/facilities/dock-assignment.ts';
import type { Doubt } from '#shared/check-in/closed-lists.ts';
import { judgingForm } from '#shared/form/forms.ts';
import { unaskedOf } from '#shared/form/offered-fields.ts';
import { inWholeSteps } from '../../platform/background.ts';
import { actorOf, type Caller, deviceOf } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { asksForTexts, keepTextConsent, numberingPlanOf, toE164 } from '../calls/calls-service.ts';
import { doubtOf } from '../gate/gate-service.ts';
import { type CheckInRow, newRow } from './check-in-row.ts';
import { newCustomValues, newValuesRefusal } from './custom-values.ts';
import { acceptedRules, rulesRefusalOf } from './accepted-rules.ts';
import { isArrivalTaken, isIdUsedUp } from './new-check-in-repository.ts';
import { operationContent } from './operation-content.ts';
import { findOperationKind } from '../../platform/operations.ts';
import { findGivenTicket, giveTicket } from './ticket-repository.ts';
import { momentOf, type Moment, writeCheckIns, writeNewCheckIn } from './write-check-ins.ts';

function authorize(caller: Caller, input: NewCheckIn): void {
  if (input.userId !== undefined && input.userId !== actorOf(caller)) {
    throw new AppError('authentication_required', errorTexts.authenticationRequired);
  }
  if (caller.role === 'visitor' && input.confirmed !== true) {
    throw fieldRefusal('confirmed', broken('required'));
  }
}

interface ArrivalFacts {
  now: Date;
  unverified: Doubt | null;
  linked: LinkedArrival | undefined;
}

/** The date comes from the server's clock, even if the form was filled in offline. */
function arrivalOf(context: Context, input: NewCheckIn, caller: Caller, facts: ArrivalFacts): CheckInRow {
  const { now, unverified, linked } = facts;
  const dates = { dateCreated: now, statusChangedAt: now };
  const server = { id: input.id, userId: actorOf(caller), deliveryType: checkInDefaults.status, ...dates };
  const known = linked && unaskedOf(judgingForm(context.settings.forms, input.formVersion, now), linked.known);
  const row = newRow({ ...input, ...known, ...server, ...(unverified && { unverified, heldAt: now }) });
  row['fields'] = newCustomValues(input);
  row['site_rules'] = acceptedRules(context, input, now);
  return row as unknown as CheckInRow;
}

/** A check-in queued longer than this was made without a network, and its driver has left the form. */
const atFormMs = 60_000;
const wasQueued = ({ occurredAt, sentAt }: NewCheckIn) =>
  occurredAt !== undefined && sentAt !== undefined && Date.parse(sentAt) - Date.parse(occurredAt) > atFormMs;

/** Null if the driver wants no texts, if texts may reach the number, or if it can no longer be corrected. */
async function untextable(context: Context, input: NewCheckIn, wasKept: boolean) {
  const { textConsent, phoneNumber, facility } = input;
  if (!textConsent?.given || !asksForTexts(context)) return null;
  if (!phoneNumber) return fieldRefusal('phoneNumber', broken('required'));
  if (wasKept) return null;
  const number = await toE164(phoneNumber, numberingPlanOf(context, facility));
  return number === null ? fieldRefusal('phoneNumber', broken('not_valid')) : null;
}

async function refusalOf(context: Context, caller: Caller, input: NewCheckIn, { isKept = false }: CheckInSource) {
  const facility = facilityOf(context.facilities, input.facility);
  if (facility && !takesCheckIns(facility, momentOf(context, input))) {
    return fieldRefusal('facility', broken('facility_closed'));
  }
  const wasKept = isKept || wasQueued(input);
  const own = caller.role === 'visitor' ? rulesRefusalOf(context, input, wasKept) : null;
  return own ?? (await untextable(context, input, wasKept)) ?? newValuesRefusal(context, caller, input);
}

/** Does not refuse the repeat of a stored check-in whose response was lost. */
async function refuseUnfit(context: Context, caller: Caller, input: NewCheckIn, from: CheckInSource): Promise<void> {
  const refusal = await refusalOf(context, caller, input, from);
  if (refusal && !(await findOperationKind(context.database.db, input.id))) throw refusal;
}

/** `known` applies to fields the form does not ask for. */
export interface LinkedArrival {
  id: string;
  known: Partial<CheckInForm>;
}

export interface CheckInSource {
  arrival?: LinkedArrival | undefined;
  address?: string | undefined;
  /** Whether a kiosk has told its driver that it is kept, so that nobody is there to correct it. */
  isKept?: boolean | undefined;
}

/** Null for staff, programs and devices registered for the facility. */
function doubtAbout(context: Context, caller: Caller, input: NewCheckIn, { address = '' }: CheckInSource) {
  if (caller.role !== 'visitor') return null;
  const facility = facilityOf(context.facilities, input.facility);
  if (facility && deviceOf(caller)?.facility === facility.key) return null;
  return doubtOf(context, facility, { typed: input.gateCode ?? '', address, ...momentOf(context, input) });
}

/**
 * The record's id is also the operation id: the same content again returns the same check-in; otherwise `id_conflict`,
 * without revealing the stored record. A visitor's repeat gets the first response, because later changes may not be
 * public; so does anyone's if the record is gone. If `arrival` is taken or canceled, nothing is stored:
 * `illegal_transition`. Without a valid gate code the check-in is unverified.
 */
export async function createCheckIn(context: Context, caller: Caller, input: NewCheckIn, from: CheckInSource = {}) {
  const { arrival } = from;
  const work = () => store(context, caller, input, from);
  const isGuess = caller.role === 'visitor' && !arrival && context.settings.settings.expectedArrivals;
  const result = await (isGuess ? inWholeSteps(guessStepMs, work) : work()).catch((error: unknown) => {
    throw arrival && isArrivalTaken(error) ? new AppError('illegal_transition', 'This link has been used.') : error;
  });
  context.credentials.made('check-in', input.id);
  // A repeated check-in stores the consent again, in case the server stopped just before this.
  if (input.textConsent) await keepTextConsent(context, input.id, input.textConsent);
  return result;
}

/**
 * The step is longer than matching takes, so that response times do not tell a visitor whether a number is expected.
 */
const guessStepMs = 25;

async function store(context: Context, caller: Caller, input: NewCheckIn, from: CheckInSource) {
  authorize(caller, input);
  await refuseUnfit(context, caller, input, from);
  const unverified = await doubtAbout(context, caller, input, from);
  const write = {
    caller,
    operation: { id: input.id, kind: 'create', content: operationContent.create(input) } as const,
    occurredAt: input.occurredAt,
    sentAt: input.sentAt,
    arrival: from.arrival?.id,
  };
  const linked = from.arrival;
  const newRowAt = ({ receivedAt: now }: Moment) => arrivalOf(context, input, caller, { now, unverified, linked });
  const stored = await writeNewCheckIn(context, { ...write, newRow: newRowAt });
  if (stored) return { row: stored, repeated: false };
  try {
    const { rows, repeats } = await writeCheckIns(context, {
      ...write,
      ids: [input.id],
      decide: async (_existing, moment, trx) => {
        if (await isIdUsedUp(trx, input.id)) throw idConflict();
        const after = newRowAt(moment);
        return [{ before: null, after: { ...after, ticket: await giveTicket(trx, after, moment.receivedAt) } }];
      },
    });
    const [row] = rows;
    if (repeats !== null && (caller.role === 'visitor' || !row)) {
      const ticket = row ? row.ticket : await findGivenTicket(context.database.db, input.id);
      return {
        row: { ...arrivalOf(context, input, caller, { now: repeats, unverified: null, linked }), ticket },
        repeated: true,
      };
    }
    if (!row) throw new AppError('not_found', errorTexts.checkInNotFound);
    return { row, repeated: repeats !== null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'operation_conflict') throw idConflict();
    throw error;
  }
}

function idConflict(): AppError {
  return new AppError('id_conflict', 'This id is already in use. Send the check-in again with a new one.');
}
