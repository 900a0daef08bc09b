import type { ArrivalAtKiosk } from '#shared/contract/devices.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityName } from '#shared/facilities/facilities.ts';
import type { RegisteredDevice } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findLinked, knownOf, linkStateOf } from '../arrivals/arrivals-service.ts';
import { isVisitToken } from '../visit-links/visit-links-service.ts';

/** What a driver shows at a kiosk: a link, or a code however it is written. */
export interface ShownAtKiosk {
  shown: string;
  /** The address that shows it, by which guessing is slowed. */
  address: string;
}

async function rowOf(context: Context, { shown, address }: ShownAtKiosk) {
  if (!context.settings.settings.expectedArrivals) return undefined;
  return findLinked(context, { name: isVisitToken(shown) ? 'token' : 'code', value: shown }, address);
}

/** What a kiosk fills in for whoever shows a link or code there. The same of every one that is none: there is nothing. */
export async function arrivalAtKiosk(
  context: Context,
  device: RegisteredDevice,
  shown: ShownAtKiosk,
): Promise<ArrivalAtKiosk> {
  const row = await rowOf(context, shown);
  if (!row) throw new AppError('not_found', 'No load has this link or code. Check it, or ask who gave it to you.');
  const state = linkStateOf(context, row);
  if (state !== 'open') return { state };
  if (row.facility !== device.facility) {
    return { state: 'elsewhere', facility: facilityName(context.facilities, row.facility) };
  }
  return { state, known: knownOf(row) };
}

/** The arrival whose link was shown for a check-in; none where it leads nowhere meanwhile, since the driver stands at the gate all the same. */
export async function arrivalShown(
  context: Context,
  device: RegisteredDevice,
  shown: ShownAtKiosk,
): Promise<string | undefined> {
  const row = await rowOf(context, shown);
  return row && row.facility === device.facility && linkStateOf(context, row) === 'open' ? row.id : undefined;
}
