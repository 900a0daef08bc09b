import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { controlClass, useFieldControl } from './field.tsx';

/** A single-line text input; inside a `Field` it takes that field's name and descriptions. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  const { required, ...control } = useFieldControl();
  return (
    <input
      type="text"
      {...control}
      aria-required={required || undefined}
      className={clsx(controlClass, className)}
      {...props}
    />
  );
}
