import { useHealth } from '#web/staff/data/health.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { bannerTexts } from '#web/staff/texts/dashboard.ts';

/** Problems of the system, in the server's words, while there are any. */
export function HealthBanner() {
  const health = useHealth().data;
  if (!health || health.status === 'healthy') return null;
  return (
    <Banner
      tone={health.status === 'error' ? 'stop' : 'warn'}
      role="alert"
      title={bannerTexts.health[health.status]}
      className="py-1!"
    >
      {health.message}
    </Banner>
  );
}
