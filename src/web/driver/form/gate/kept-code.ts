import { draftIdleMs } from '../draft.ts';

/** Beside the draft of the form, and as long as that: a phone may close the page while its camera is open. */
const key = 'warehouse-check-in:gate-codes:v1';

interface KeptCodes {
  savedAt: number;
  /** By facility. */
  codes: Readonly<Record<string, string>>;
}

function readCodes(): KeptCodes['codes'] {
  try {
    const { savedAt, codes } = JSON.parse(sessionStorage.getItem(key) ?? '') as KeptCodes;
    return Date.now() - savedAt < draftIdleMs ? codes : {};
  } catch {
    return {};
  }
}

/** What was typed in this tab as the code of a facility's gate. */
export const keptCode = (facilityId: string): string => readCodes()[facilityId] ?? '';

export function keepCode(facilityId: string, typed: string): void {
  const codes = { ...readCodes(), [facilityId]: typed };
  try {
    if (Object.values(codes).some(Boolean)) {
      sessionStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), codes } satisfies KeptCodes));
    } else sessionStorage.removeItem(key);
  } catch {
    // Full or blocked storage must not prevent a check-in.
  }
}

export const forgetCodes = (): void => sessionStorage.removeItem(key);
