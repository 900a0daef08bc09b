import { hash, timingSafeEqual } from 'node:crypto';

import { codeKey, isWholeNumber, licenseEnd, wholeNumber } from '#shared/check-in/code.ts';
import { isOnSite } from '#shared/check-in/dock.ts';
import type { FindOwnCheckIn, OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Context } from '../../platform/context.ts';
import { guardTicket } from '../auth/auth-service.ts';
import type { CheckInRow } from './check-in-row.ts';
import { issueReceipt, readOwnCheckIns } from './own-check-in.ts';
import { dockStateOf } from './present.ts';
import { receiptSeconds } from './receipt.ts';
import { findTicketHolders } from './ticket-repository.ts';

const isHere = (row: CheckInRow) => isOnSite(dockStateOf(row));

/** Compares in constant time. */
function isEndOf(typed: string, driversLicense: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  const end = licenseEnd(driversLicense);
  return timingSafeEqual(digest(licenseEnd(typed)), digest(end)) && end !== '';
}

function isOneOf(whole: string | null, { drivers_license, phone_number }: CheckInRow): boolean {
  return whole !== null && [drivers_license, phone_number].some((number) => isWholeNumber(whole, number));
}

/**
 * Works from any device, and returns a receipt for this browser. A finished check-in is found for as long as a receipt
 * is valid. Throws the same `not_found` whether the ticket or the license is wrong.
 */
export async function findOwnCheckIn(
  context: Context,
  typed: FindOwnCheckIn,
  address: string,
): Promise<{ receipt: string; own: OwnCheckIns }> {
  const ticket = codeKey(typed.ticket);
  const doneSince = context.clock.now().getTime() - receiptSeconds * 1000;
  const whole = wholeNumber(typed.licenseEnd);
  const found = await guardTicket(context, { ticket, address, whole }, async (db, wholeOnly) => {
    const holders = await findTicketHolders(db, ticket);
    const own = holders.filter(
      (row) => isOneOf(whole, row) || (!wholeOnly && isEndOf(typed.licenseEnd, row.drivers_license)),
    );
    const recent = own.filter((row) => isHere(row) || row.status_changed_at.getTime() > doneSince);
    return recent.find((row) => isHere(row)) ?? recent[0];
  });
  if (!found) {
    const message = 'No check-in has this ticket and this license. Check both, or ask the staff.';
    throw new AppError('not_found', message);
  }
  const receipt = await issueReceipt(context, found.id);
  return { receipt, own: await readOwnCheckIns(context, receipt) };
}
