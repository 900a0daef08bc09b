import { page } from '#shared/words/en/frame.ts';
import { queue } from '#shared/words/en/queue.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { loadingTexts } from '#web/common/texts/loading.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';

const words = inLanguage('queue', queue);
const pageWords = inLanguage('page', page);

interface StaleBannerProps {
  /** Screens whose users rely on live data say how old it is. */
  freshness?: string;
  failures: number;
  busy: boolean;
  onRetry: () => void;
}

export function StaleBanner({ freshness, failures, busy, onRetry }: StaleBannerProps) {
  const attempts = failures > 0 && sayCount(words.failures, failures);
  return (
    <Banner
      tone="warn"
      role="alert"
      title={loadingTexts.stale.title}
      actions={
        <Button size={freshness ? 'md' : 'sm'} variant="secondary" busy={busy} onClick={onRetry}>
          {pageWords.retry}
        </Button>
      }
    >
      {freshness ? (
        <p>
          <span className="font-bold">{freshness}</span>
          {attempts && `. ${attempts}`}
        </p>
      ) : (
        attempts
      )}
    </Banner>
  );
}
