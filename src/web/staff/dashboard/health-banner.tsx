import { useHealth } from '#web/staff/data/health.ts';
import { Banner } from '#web/common/ui/banner.tsx';

const titles = { warning: 'The system needs attention', error: 'The system is not well' } as const;

/** Problems of the system, in the server's words, while there are any. */
export function HealthBanner() {
  const health = useHealth().data;
  if (!health || health.status === 'healthy') return null;
  return (
    <Banner
      tone={health.status === 'error' ? 'stop' : 'warn'}
      role="alert"
      title={titles[health.status]}
      className="py-1!"
    >
      {health.message}
    </Banner>
  );
}
