import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { controlClass, useFieldControl } from './field.tsx';

/** Inside a `Field`, the input takes that field's name and descriptions. */
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

/** The area grows with its content in browsers that support it. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  const { required, ...control } = useFieldControl();
  return (
    <textarea
      rows={3}
      {...control}
      aria-required={required || undefined}
      className={clsx(controlClass, 'field-sizing-content min-h-24 max-h-96', className)}
      {...props}
    />
  );
}
