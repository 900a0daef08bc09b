import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** A failure is announced. */
  isFailure?: boolean;
  className?: string;
}

export function EmptyState({ icon, title, children, actions, isFailure = false, className }: EmptyStateProps) {
  return (
    <div
      role={isFailure ? 'alert' : undefined}
      className={clsx('grid justify-items-center gap-3 px-6 py-12 text-center', className)}
    >
      {icon && (
        <div aria-hidden className="text-soft [&>svg]:size-14 [&>svg]:stroke-[1.5]">
          {icon}
        </div>
      )}
      <p className="text-xl font-extrabold">{title}</p>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
