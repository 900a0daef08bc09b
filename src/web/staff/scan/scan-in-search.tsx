import { useInstallation } from '#web/common/data/config.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import type { SearchScannerProps } from './search-scanner.tsx';

const SearchScanner = lazyComponent<SearchScannerProps>(async () =>
  (await import('./search-scanner.tsx')).loadSearchScanner(),
);

/** Loads no code unless scanning is enabled for the installation. */
export function ScanInSearch(props: SearchScannerProps) {
  return useInstallation()?.scans && <SearchScanner {...props} />;
}
