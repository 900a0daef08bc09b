import { readVisit } from '#shared/contract/visit.ts';
import { call } from '#web/common/data/api.ts';
import { loadScanWords } from '#web/common/scan/texts.ts';
import { ScanButton, type TakeScanned } from '#web/common/scan/scan-button.tsx';

export interface SearchScannerProps {
  onText: (text: string) => void;
  className?: string;
}

/** The text to search for: what stands on a paper, or the ticket of the visit whose code a driver or a kiosk shows. */
const searchFor =
  (onText: (text: string) => void): TakeScanned =>
  async (scanned) => {
    if (scanned.is === 'text') onText(scanned.text);
    else if (scanned.is !== 'visit-link') return scanned.is;
    else {
      const headers = { authorization: `Visit ${scanned.token}` };
      const visit = await call(readVisit, { headers }).catch(() => null);
      if (!visit?.ticket) return 'nothing';
      onText(visit.ticket);
    }
    return null;
  };

function SearchScanner({ onText, className = '' }: SearchScannerProps) {
  return <ScanButton isIcon className={className} take={searchFor(onText)} />;
}

/** A camera beside a search, with its words in the language of the page. */
export async function loadSearchScanner() {
  await loadScanWords();
  return SearchScanner;
}
