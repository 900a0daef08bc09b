import { loadingTexts } from '#web/parts/texts/loading.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { queueTexts } from './texts.ts';

interface StaleBannerProps {
  /** Since when the data is not live, in words. */
  freshness: string;
  failures: number;
  busy: boolean;
  onRetry: () => void;
}

/** Says plainly that what is below is not the present state. */
export function StaleBanner({ freshness, failures, busy, onRetry }: StaleBannerProps) {
  return (
    <Banner
      tone="stop"
      role="alert"
      title={loadingTexts.stale.title}
      actions={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {queueTexts.failure.retry}
        </Button>
      }
    >
      <p>
        <span className="font-bold">{freshness}</span>
        {failures > 0 && `. ${queueTexts.stale.attempts(failures)}`}
      </p>
    </Banner>
  );
}
