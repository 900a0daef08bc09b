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
    <button type="button" aria-label={label} title={label} className={clsx('icon-button', className)} {...props}>
      {icon}
    </button>
  );
}
