import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { checkDocks } from './checked-facility.ts';
import { dockTexts, facilityTexts } from '#web/staff/texts/site.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';

/** The maximum number of new docks listed by name. */
const named = 24;

const none: ReadonlySet<string> = new Set();

interface DocksInputProps {
  value: string;
  error: string | undefined;
  /** The lowercase names of the existing docks. */
  present?: ReadonlySet<string>;
  isRequired?: boolean;
  onChange: (value: string) => void;
}

/** Takes docks one by one or in ranges; shows which will be created. */
export function DocksInput({ value, error, present = none, isRequired = false, onChange }: DocksInputProps) {
  const { names, error: fault } = checkDocks(value, present);
  const shown = names.slice(0, named).join(', ') + (names.length > named ? ', …' : '');
  return (
    <div className="grid gap-1.5">
      <Field
        name="docks"
        label={facilityTexts.labels.docks}
        hint={facilityTexts.hints.docks}
        error={error}
        required={isRequired}
      >
        <TextInput
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <output className="text-sm font-semibold">
        {names.length > 0 &&
          (fault ?? say(dockTexts.willAdd, { docks: sayCount(facilityTexts.inUse, names.length), names: shown }))}
      </output>
    </div>
  );
}
