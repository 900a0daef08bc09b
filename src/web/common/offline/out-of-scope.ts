import { readHistory } from '#shared/contract/check-ins.ts';
import { ApiError } from '#web/common/data/api.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

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
