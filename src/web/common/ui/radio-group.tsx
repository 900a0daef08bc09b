import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { FieldError } from './field.tsx';

interface RadioGroupProps<T extends string> extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'> {
  name: string;
  legend: ReactNode;
  options: readonly { value: T; label: ReactNode }[];
  /** The selected value if controlled; omit for uncontrolled use. */
  value?: T;
  error?: string | undefined;
}

/** A few options side by side as large targets, based on native radio buttons. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { name, legend, options, value, error, className, ...inputProps } = props;
  const errorId = useId();
  return (
    <fieldset className={clsx('grid gap-1.5', className)} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-base font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 flex-1 basis-32 items-center gap-3 rounded-lg border-2 border-edge bg-panel px-4 py-2 font-semibold hover:border-ink has-checked:border-ink has-checked:bg-sunk has-disabled:border-line has-disabled:text-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...inputProps}
              className="size-6 shrink-0 appearance-none rounded-full border-2 border-edge checked:border-7 checked:border-ink focus-visible:shadow-none focus-visible:outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
