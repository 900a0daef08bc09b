import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface BarButtonProps extends ComponentProps<'button'> {
  icon: ReactNode;
  /** The label is beside the icon if there is room. */
  label: string;
  /** Such content, for example a number, is beside the icon if there is no room for the label. */
  children?: ReactNode;
}

export function BarButton({ icon, label, children, className, ...props }: BarButtonProps) {
  return (
    <button
      type="button"
      title={label}
      className={clsx(
        'inline-flex h-12 min-w-12 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-bold whitespace-nowrap outline-offset-[-3px] hover:bg-ink/8 aria-disabled:text-soft [&>svg]:size-5 [&>svg]:shrink-0',
        className,
      )}
      {...props}
    >
      {icon}
      {children !== undefined && (
        <span aria-hidden className="2xl:hidden">
          {children}
        </span>
      )}
      <span className="max-2xl:sr-only">{label}</span>
    </button>
  );
}
