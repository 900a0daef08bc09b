import { loadingTexts } from '#web/parts/texts/loading.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface StaleBannerProps {
  /** How many refreshes in a row have failed. */
  failures: number;
  busy: boolean;
  onRetry: () => void;
}

/** Says that the list is shown as it was, because it could not be read again. */
export function StaleBanner({ failures, busy, onRetry }: StaleBannerProps) {
  return (
    <Banner
      tone="warn"
      role="alert"
      title={loadingTexts.stale.title}
      actions={
        <Button size="sm" variant="secondary" busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {failures === 1 ? '1 attempt failed.' : `${failures} attempts failed.`}
    </Banner>
  );
}
