import { type ComponentProps, type ReactNode, useId } from 'react';

import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { FieldError } from '#web/common/ui/field.tsx';

interface HintedCheckboxProps extends ComponentProps<typeof Checkbox> {
  hint: ReactNode;
  error?: string | undefined;
}

export function HintedCheckbox({ hint, error, ...props }: HintedCheckboxProps) {
  const [hintId, errorId] = [useId(), useId()];
  return (
    <div>
      <Checkbox
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${errorId} ${hintId}` : hintId}
        {...props}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p id={hintId} className="ps-11.5 text-sm text-soft">
        {hint}
      </p>
    </div>
  );
}
