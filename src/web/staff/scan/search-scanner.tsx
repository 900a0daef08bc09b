import type { findByLink as FindByLink } from '#shared/contract/expected-arrivals.ts';
import { readVisit } from '#shared/contract/visit.ts';
import type { Scanned } from '#shared/scan/scanned.ts';
import { call } from '#web/common/data/api.ts';
import { loadScanWords } from '#web/common/scan/texts.ts';
import { ScanButton, type TakeScanned } from '#web/common/scan/scan-button.tsx';

export interface SearchScannerProps {
  onText: (text: string) => void;
  className?: string;
}

// Known by type only, so that the code loaded first by other screens does not grow.
const findByLink = { method: 'POST', path: '/api/arrival-links/arrival' } as typeof FindByLink;

/** A driver or a kiosk shows the link of a visit or expected arrival. */
async function textOfLink({ is, token }: Extract<Scanned, { token: string }>): Promise<string | undefined> {
  if (is === 'visit-link') {
    const visit = await call(readVisit, { headers: { authorization: `Visit ${token}` } });
    return visit?.ticket ?? undefined;
  }
  const { numbers, containerNumber, carrier } = await call(findByLink, { body: { token } });
  return numbers[0] ?? (containerNumber || carrier);
}

/** The search is for a number on a paper, the ticket of a visit, or what identifies an expected arrival. */
const searchFor =
  (onText: (text: string) => void): TakeScanned =>
  async (scanned) => {
    if (!('token' in scanned) && scanned.is !== 'text') return scanned.is;
    const text = scanned.is === 'text' ? scanned.text : await textOfLink(scanned).catch(() => undefined);
    if (!text) return 'nothing';
    onText(text);
    return null;
  };

function SearchScanner({ onText, className = '' }: SearchScannerProps) {
  return <ScanButton isIcon className={className} take={searchFor(onText)} />;
}

export async function loadSearchScanner() {
  await loadScanWords();
  return SearchScanner;
}
