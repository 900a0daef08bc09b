import { readHistory } from '#shared/contract/check-ins.ts';
import { ApiError } from '#web/common/data/api.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/** Why the server did not do what was kept on the device, where it does not say so itself. Source: docs/product, "Offline". */
export const refusedTexts = {
  someMissing: (missing: number, changed: number) =>
    `${missing} of ${missing + changed} check-ins could not be found: they may be at a facility that your account is not for. ` +
    'The others were changed.',
} as const;

/**
 * Whether a record that was not found is there for others: its history would tell that it was deleted, and nobody is told
 * the history of one at a facility that the account is not for. Throws as `callAsStaff` does.
 */
export async function isOutOfScope(id: string): Promise<boolean> {
  try {
    await callAsStaff(readHistory, { params: { id } });
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true;
    throw error;
  }
}
