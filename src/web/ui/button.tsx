import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'asphalt' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex items-center justify-center gap-2.5 rounded-lg text-center leading-tight font-bold no-underline select-none transition-[background-color,translate] duration-100 active:translate-y-px disabled:pointer-events-none disabled:translate-y-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'plate-accent text-on-accent hover:plate-accent-strong disabled:bg-line disabled:text-soft disabled:shadow-none',
  secondary:
    'border-2 border-ink bg-panel text-ink hover:bg-sunk disabled:border-line disabled:text-soft disabled:bg-transparent',
  asphalt: 'bg-on-accent text-white hover:bg-black',
  quiet:
    'text-ink underline decoration-2 underline-offset-4 decoration-edge hover:bg-ink/8 disabled:text-soft disabled:no-underline',
  danger: 'plate-stop text-on-stop hover:brightness-110 disabled:bg-line disabled:text-soft disabled:shadow-none',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-3.5 text-sm',
  md: 'min-h-12 px-5 text-base',
  lg: 'min-h-15 px-7 text-lg font-extrabold',
};

/** The classes of a button, for a link that should look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className?: string): string {
  return clsx(base, variants[variant], sizes[size], className);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows that its work is under way; the button is disabled meanwhile. */
  busy?: boolean;
}

/** A button. 48 px high by default, 60 px in size `lg`; `sm` (40 px) is for dense staff tables only. */
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
