import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { FieldError } from './field.tsx';

interface RadioGroupProps<T extends string> extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'> {
  name: string;
  legend: ReactNode;
  options: readonly { value: T; label: ReactNode }[];
  /** Omit it for uncontrolled use. */
  value?: T;
  error?: string | undefined;
}

/** The options are large targets, based on native radio buttons. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { name, legend, options, value, error, className, ...inputProps } = props;
  const errorId = useId();
  return (
    <fieldset className={clsx('grid gap-1.5', className)} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-base font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...inputProps}
              className="tick-dot"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
