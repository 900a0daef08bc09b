import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  /** Appended to the label for screen readers. */
  note?: string | undefined;
}

interface ChoiceButtonsProps<T extends string> {
  name: string;
  legend: string;
  choices: readonly Choice<T>[];
  /** The current choice; null if none. */
  value: T | null;
  disabled: boolean;
  onChoose: (value: T) => void;
  /** Class names that set the columns. */
  className: string;
  buttonClassName?: string;
}

/**
 * A row of buttons of which one is active. Not radio buttons or a select, because each press takes effect at once:
 * moving through the options with the arrow keys must not send a truck from door to door.
 */
export function ChoiceButtons<T extends string>(props: ChoiceButtonsProps<T>) {
  const { name, legend, choices, value, disabled, onChoose, className, buttonClassName } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-bold">{legend}</legend>
      <div className={clsx('grid gap-2', className)}>
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          return (
            <button
              key={choice.value}
              type="button"
              name={name}
              value={choice.value}
              aria-pressed={isChosen}
              // Not `disabled`, which would lose the focus while a change is in progress.
              aria-disabled={disabled || undefined}
              onClick={() => !disabled && !isChosen && onChoose(choice.value)}
              className={clsx(
                'relative min-h-13 rounded-lg border-2 px-2 font-bold transition-colors duration-100',
                isChosen
                  ? 'border-ink bg-ink text-panel'
                  : 'border-edge bg-panel text-ink hover:border-ink hover:bg-sunk',
                buttonClassName,
              )}
            >
              {choice.label}
              {choice.note && <span className="sr-only"> {choice.note}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
