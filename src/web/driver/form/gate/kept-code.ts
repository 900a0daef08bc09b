import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import { draftIdleMs } from '../draft.ts';

/** Stored with the form's draft, and for as long: a phone may close the page while its camera is open. */
const key = 'warehouse-check-in:gate-codes:v1';

interface KeptCodes {
  savedAt: number;
  codes: Readonly<Record<string, string>>;
}

function readCodes(): KeptCodes['codes'] {
  const kept = readKept<KeptCodes>('tab', key);
  return kept && Date.now() - kept.savedAt < draftIdleMs ? kept.codes : {};
}

export const keptCode = (facilityId: string): string => readCodes()[facilityId] ?? '';

export function keepCode(facilityId: string, typed: string): void {
  const codes = { ...readCodes(), [facilityId]: typed };
  const isAny = Object.values(codes).some(Boolean);
  keepHere('tab', key, isAny ? ({ savedAt: Date.now(), codes } satisfies KeptCodes) : null);
}

export const forgetCodes = (): void => keepHere('tab', key, null);
