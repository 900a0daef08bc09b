import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its action, for screen readers. */
  label: string;
  icon: ReactNode;
}

/** A 48 px square icon button. */
export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={clsx('icon-button', className)} {...props}>
      {icon}
    </button>
  );
}
