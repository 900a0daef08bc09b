import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { ShownRules } from '#shared/contract/site-rules.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { isAcceptance, type SiteRulesAccepted } from '#shared/site-rules/site-rules.ts';
import type { Context } from '../../platform/context.ts';
import { findShownRules } from '../settings/settings-service.ts';
import { findArchivedCheckIn, findCheckIn } from './check-in-repository.ts';
import { findFirstFacilityOf } from './history-repository.ts';

type Input = Pick<NewCheckIn, 'facility' | 'siteRules' | 'sentAt'>;

/** The acceptance has the server's time. Null if the facility has no rules, or never had these. */
export function acceptedRules(
  { facilities }: Pick<Context, 'facilities'>,
  { facility, siteRules, sentAt }: Input,
  receivedAt: Date,
): SiteRulesAccepted | null {
  const { siteRules: inForce } = facilityOf(facilities, facility) ?? {};
  if (!inForce || !siteRules || siteRules.version > inForce.version) return null;
  const age = (sentAt === undefined ? receivedAt.getTime() : Date.parse(sentAt)) - Date.parse(siteRules.at);
  return { ...siteRules, at: new Date(receivedAt.getTime() - Math.max(0, age)).toISOString() };
}

/**
 * Refuses if the version in force was not accepted, or too long ago. A check-in queued on a device may have had no
 * access to the rules, so it is not refused; the record shows what was accepted.
 */
export function rulesRefusalOf(context: Pick<Context, 'facilities' | 'clock'>, input: Input, wasKept: boolean) {
  const { siteRules: inForce } = facilityOf(context.facilities, input.facility) ?? {};
  if (!inForce || wasKept) return null;
  const now = context.clock.now();
  const accepted = acceptedRules(context, input, now);
  if (accepted && isAcceptance(inForce, accepted, now.getTime())) return null;
  return fieldRefusal('siteRules', broken(input.siteRules ? 'not_valid' : 'required'));
}

/**
 * The rules are those the driver accepted, regardless of the ones now in force and of later moves to other facilities.
 */
export async function readAcceptedRules(context: Context, id: string): Promise<ShownRules> {
  const { db } = context.database;
  const row = (await findCheckIn(db, id)) ?? (await findArchivedCheckIn(db, id));
  if (!row) throw new AppError('not_found', errorTexts.checkInNotFound);
  const accepted = row.site_rules;
  const arrivedAt = accepted && ((await findFirstFacilityOf(db, id)) ?? row.facility);
  const facility = context.facilities.all.find(({ key }) => key === arrivedAt);
  const shown =
    accepted && facility && (await findShownRules(context, facility.id, accepted.language, accepted.version));
  if (!shown) throw new AppError('not_found', 'The driver of this check-in has accepted no site rules.');
  return shown;
}
