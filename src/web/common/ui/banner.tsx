import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type BannerTone = 'info' | 'warn' | 'stop' | 'go';

const looks: Record<BannerTone, { box: string; Icon: typeof Info }> = {
  info: { box: 'border-info bg-info-wash text-info-text', Icon: Info },
  warn: { box: 'border-warn bg-warn-wash text-warn-text', Icon: TriangleAlert },
  stop: { box: 'border-stop bg-stop-wash text-stop-text', Icon: CircleAlert },
  go: { box: 'border-go bg-go-wash text-go-text', Icon: CircleCheck },
};

interface BannerProps {
  tone?: BannerTone;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** An `alert` is announced immediately, a `status` politely. */
  role?: 'alert' | 'status';
  className?: string;
}

export function Banner({ tone = 'info', title, children, actions, role, className }: BannerProps) {
  const { box, Icon } = looks[tone];
  return (
    <div
      role={role}
      className={clsx('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border-s-8 px-4 py-3', box, className)}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <div className="min-w-40 flex-1">
        <p className="font-bold">{title}</p>
        {children && <div className="text-sm text-ink">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 text-ink">{actions}</div>}
    </div>
  );
}
