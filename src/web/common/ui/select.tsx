import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { controlClass, useFieldControl } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
}

/** Phones show a native select in a touch-friendly size. */
export function Select({ options, className, ...props }: SelectProps) {
  const { required, ...control } = useFieldControl();
  return (
    <div className="relative">
      <select
        {...control}
        aria-required={required || undefined}
        className={clsx(controlClass, 'appearance-none pe-12', className)}
        {...props}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-panel text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 end-4 size-6 -translate-y-1/2" />
    </div>
  );
}
