import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'asphalt' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className?: string): string {
  return clsx(`button button-${variant} button-${size}`, className);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The button is disabled meanwhile. */
  busy?: boolean;
}

/** The button is 48 px high by default, 60 px in size `lg`; `sm` (40 px) is for dense staff tables only. */
export function Button({ variant, size, busy = false, className, disabled, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass(variant, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Screen readers announce it. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={clsx('icon-button', className)} {...props}>
      {icon}
    </button>
  );
}
