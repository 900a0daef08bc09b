import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';

/** Text is at least 16 px, so that phones do not zoom in. */
export const controlClass = 'control';

/** A list with a single option is not shown. This is a style, because pages are rendered before their code runs. */
export const unlessOnly = 'has-[option:only-child]:hidden';

interface FieldControl {
  id?: string;
  name?: string;
  required?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

const FieldContext = createContext<FieldControl>({});

/** A `Field` gives its control an id, a name and the ids of its hint and error. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

/** The message's id goes into the control's `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-semibold text-stop-text">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Without this, the field is marked as optional. */
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** Documents provide these words in their language. */
export const ControlWords = createContext({ optional: '(optional)', close: 'Close', dismiss: 'Dismiss' });

/** The label, control, hint and error are associated for screen readers. */
export function Field({ name, label, hint, error, required = false, className, children }: FieldProps) {
  const { optional } = useContext(ControlWords);
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const invalid = error ? true : undefined;
  const control = useMemo<FieldControl>(
    () => ({ id, name, required, 'aria-describedby': describedBy, 'aria-invalid': invalid }),
    [id, name, required, describedBy, invalid],
  );
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="w-fit text-base font-bold">
        {label}
        {!required && <span className="font-medium text-soft"> {optional}</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
