import type { ArrivalAtKiosk } from '#shared/contract/devices.ts';
import { AppError } from '#shared/errors/errors.ts';
import { facilityName } from '#shared/facilities/facilities.ts';
import type { RegisteredDevice } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findLinked, knownOf, linkStateOf } from '../arrivals/arrivals-service.ts';
import type { LinkedArrival } from '../check-ins/check-in-service.ts';
import { isVisitToken } from '../visit-links/visit-links-service.ts';

/** `shown` is a link's token, or a code in any notation. Guessing is slowed per device, as per address elsewhere. */
async function rowOf(context: Context, device: RegisteredDevice, shown: string) {
  if (!context.settings.settings.expectedArrivals) return undefined;
  return findLinked(context, { name: isVisitToken(shown) ? 'token' : 'code', value: shown }, `device ${device.id}`);
}

/** Every invalid link or code gets the same result: none. */
export async function arrivalAtKiosk(
  context: Context,
  device: RegisteredDevice,
  shown: string,
): Promise<ArrivalAtKiosk> {
  const row = await rowOf(context, device, shown);
  if (!row) throw new AppError('not_found', 'No load has this link or code. Check it, or ask who gave it to you.');
  const state = linkStateOf(context, row);
  if (state !== 'open') return { state };
  if (row.facility !== device.facility) {
    return { state: 'elsewhere', facility: facilityName(context.facilities, row.facility) };
  }
  return { state, known: knownOf(row) };
}

/** Undefined if the link is no longer valid: that is no error, because the driver is at the gate anyway. */
export async function arrivalShown(
  context: Context,
  device: RegisteredDevice,
  shown: string,
): Promise<LinkedArrival | undefined> {
  const row = await rowOf(context, device, shown);
  if (row?.facility !== device.facility || linkStateOf(context, row) !== 'open') return undefined;
  return { id: row.id, known: knownOf(row) };
}
