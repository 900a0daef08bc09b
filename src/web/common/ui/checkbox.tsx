import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Checkboxes in table rows hide their label visually. */
  labelHidden?: boolean;
}

/** The native checkbox is enlarged, with its label as part of the target. */
export function Checkbox({ label, labelHidden = false, className, ...props }: CheckboxProps) {
  return (
    <label
      className={clsx('flex min-h-12 gap-3.5', labelHidden ? 'items-center justify-center' : 'items-start', className)}
    >
      <span className={clsx('relative grid size-8 shrink-0 place-items-center', !labelHidden && 'mt-2 self-start')}>
        <input type="checkbox" className="peer tick-box" {...props} />
        <Check
          aria-hidden
          strokeWidth={4}
          className="pointer-events-none absolute size-5.5 text-panel opacity-0 peer-checked:opacity-100"
        />
        <Minus
          aria-hidden
          strokeWidth={4}
          className="pointer-events-none absolute size-5.5 text-panel opacity-0 peer-indeterminate:opacity-100"
        />
      </span>
      <span className={labelHidden ? 'sr-only' : 'min-w-0 pt-3'}>{label}</span>
    </label>
  );
}
