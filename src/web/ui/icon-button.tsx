import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, for people who do not see the icon. */
  label: string;
  icon: ReactNode;
}

/** A 48 px square button that shows only an icon. */
export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'inline-grid size-12 shrink-0 place-items-center rounded-lg text-ink transition-colors duration-100 hover:bg-ink/10 disabled:pointer-events-none disabled:text-soft [&>svg]:size-6',
        className,
      )}
      {...props}
    >
      {icon}
    </button>
  );
}
