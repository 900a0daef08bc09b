/** A chip that is filled while its input is checked. */
export const chipClass =
  'relative inline-flex min-h-13 items-center gap-2 rounded-lg border-2 border-edge bg-panel px-3.5 font-bold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-panel has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-4';

/** The input of a chip, covering the whole chip. */
export const chipInputClass =
  'absolute inset-0 rounded-lg cursor-pointer appearance-none focus-visible:shadow-none focus-visible:outline-none';

interface ChoiceChipsProps<T extends string> {
  name: string;
  legend: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A row of chips of which one is selected, based on native radio buttons. */
export function ChoiceChips<T extends string>({ name, legend, choices, value, onChange }: ChoiceChipsProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label key={choice.value} className={chipClass}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={chipInputClass}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
