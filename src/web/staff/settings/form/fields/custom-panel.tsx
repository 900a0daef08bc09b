import {
  customKinds,
  type CustomField,
  type CustomKind,
  formLimits,
  type NotedName,
  notedNames,
  isPaper,
  type PaperStage,
  paperStages,
  type PatternName,
  patternNames,
} from '#shared/form/definition.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { type DraftCustom, hasOptions } from '../draft/draft-field.ts';
import { formEditorTexts as texts } from '#web/staff/texts/form-editor.ts';
import { type FieldFacility, FieldFacilities } from './field-facilities.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { fieldWords, type PanelProps, Tick } from './system-panel.tsx';
import { OtherLanguages, WordsInput } from './words-inputs.tsx';
import { say } from '#web/common/data/words.ts';

interface CustomPanelProps extends PanelProps<DraftCustom> {
  /** Undefined for a new field. */
  published: CustomField | undefined;
  facilities: readonly FieldFacility[];
  onRemove: () => void;
}

/** Records rely on this property, so it cannot be changed. */
function Fixed({ label, value }: { label: string; value: string }) {
  return (
    <dl>
      <dt className="font-bold">{label}</dt>
      <dd className="text-lg">{value}</dd>
      <dd className="text-sm text-soft">{texts.fixed}</dd>
    </dl>
  );
}

function Kind({ field, published, error, onEdit }: CustomPanelProps) {
  const takesPapers = useInstallation()?.takesPapers ?? false;
  if (published) return <Fixed label={texts.kind} value={texts.kinds[field.kind]} />;
  const offered = customKinds.filter((kind) => takesPapers || kind === field.kind || !isPaper({ kind }));
  return (
    <Field name={`${field.id}-kind`} label={texts.kind} error={error('kind')} required>
      <Select
        value={field.kind}
        options={offered.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={({ target }) => onEdit({ kind: target.value as CustomKind })}
      />
    </Field>
  );
}

const canBeNoted = (pattern?: PatternName): pattern is NotedName =>
  (notedNames as readonly (PatternName | undefined)[]).includes(pattern);

function Pattern({ field, error, onEdit }: CustomPanelProps) {
  const pattern = field.pattern ?? field.noted;
  const choose = (chosen: PatternName | undefined, isNoted = field.noted !== undefined) =>
    onEdit(
      isNoted && canBeNoted(chosen) ? { pattern: undefined, noted: chosen } : { pattern: chosen, noted: undefined },
    );
  const options = [
    { value: '', label: texts.noPattern },
    ...patternNames.map((value) => ({ value, label: texts.patterns[value] })),
  ];
  return (
    <>
      <Field name={`${field.id}-pattern`} label={texts.pattern} error={error('pattern')} required>
        <Select
          value={pattern ?? ''}
          options={options}
          onChange={({ target }) => choose((target.value || undefined) as PatternName | undefined)}
        />
      </Field>
      {canBeNoted(pattern) && (
        <Tick
          name={`${field.id}-noted`}
          {...texts.noted.pattern}
          checked={field.noted !== undefined}
          onChange={({ target }) => choose(pattern, target.checked)}
        />
      )}
    </>
  );
}

function PaperQuestions({ field, onEdit }: CustomPanelProps) {
  const counts = Array.from({ length: formLimits.photos }, (_, index) => String(index + 1));
  return (
    <>
      <RadioGroup<PaperStage>
        name={`${field.id}-stage`}
        legend={texts.stage}
        value={field.stage ?? 'arrival'}
        options={paperStages.map((value) => ({ value, label: texts.stages[value] }))}
        onChange={({ target }) => onEdit({ stage: target.value as PaperStage })}
      />
      {field.kind === 'photo' && (
        <Field name={`${field.id}-max`} label={texts.max} required>
          <Select
            value={String(field.max ?? 1)}
            options={counts.map((value) => ({ value, label: value }))}
            onChange={({ target }) => onEdit({ max: Number(target.value) })}
          />
        </Field>
      )}
      <p className="text-sm text-soft">{texts.paperHint}</p>
    </>
  );
}

function Personal({ field, published, error, onEdit }: CustomPanelProps) {
  const answer = field.personal === undefined ? '' : field.personal ? 'yes' : 'no';
  if (published) return <Fixed label={texts.personal} value={answer ? texts.personals[answer] : ''} />;
  return (
    <div className="grid gap-1.5" data-invalid={error('personal') ? true : undefined}>
      <RadioGroup<'' | 'yes' | 'no'>
        name={`${field.id}-personal`}
        legend={texts.personal}
        value={answer}
        error={error('personal')}
        options={[
          { value: 'yes', label: texts.personals.yes },
          { value: 'no', label: texts.personals.no },
        ]}
        onChange={({ target }) => onEdit({ personal: target.value === 'yes' })}
      />
      <p className="text-sm text-soft">{texts.personalHint}</p>
    </div>
  );
}

const flags = ['public', 'listed', 'searchable', 'exported'] as const;

function Ending({ field, published, onEdit, onRemove }: CustomPanelProps) {
  if (!published) {
    return (
      <Button variant="secondary" className="justify-self-start" onClick={onRemove}>
        {texts.remove}
      </Button>
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button variant="secondary" onClick={() => onEdit({ retired: !field.retired })}>
        {field.retired ? texts.bringBack : texts.retire}
      </Button>
      {!field.retired && <p className="text-sm text-soft">{texts.retireHint}</p>}
    </div>
  );
}

function WhereShown(props: CustomPanelProps) {
  const { field, onEdit } = props;
  return (
    <>
      <Personal {...props} />
      <div className="grid gap-2">
        {flags.map((name) => (
          <Tick
            key={name}
            name={`${field.id}-${name}`}
            {...texts.flags[name]}
            checked={field[name]}
            onChange={({ target }) => onEdit({ [name]: target.checked })}
          />
        ))}
      </div>
    </>
  );
}

export function CustomPanel(props: CustomPanelProps) {
  const { field, published, facilities, error, onEdit } = props;
  const { label, help } = fieldWords(props);
  const options = field.options ?? [];
  const setOptions = (next: CustomField['options']) => onEdit({ options: next });
  const optionWords = options.map((option, index) => ({
    key: option.id,
    label: say(texts.words.option, { label: option.label.en }),
    words: option.label,
    error: (language: string) => (language === 'en' ? undefined : error(`options.${index}.label.${language}`)),
    onChange: (words: object) => setOptions(options.with(index, { ...option, label: words as typeof option.label })),
  }));
  return (
    <>
      <WordsInput entry={label} language="en" name={`${field.id}-label`} required />
      <WordsInput entry={help} language="en" name={`${field.id}-help`} hint={texts.words.helpHint} />
      <Kind {...props} />
      {field.kind === 'text' && <Pattern {...props} />}
      {hasOptions(field) && (
        <OptionsEditor
          options={options}
          published={new Set(published?.options?.map(({ id }) => id))}
          error={error}
          onChange={setOptions}
        />
      )}
      <OtherLanguages entries={[label, help, ...(hasOptions(field) ? optionWords : [])]} name={field.id} />
      <Checkbox
        name={`${field.id}-required`}
        label={<span className="font-bold">{texts.required}</span>}
        checked={field.required}
        onChange={({ target }) => onEdit({ required: target.checked })}
      />
      <RadioGroup
        name={`${field.id}-by`}
        legend={isPaper(field) ? texts.askedOf : texts.by}
        value={field.by}
        options={(['driver', 'staff'] as const).map((value) => ({ value, label: texts.bys[value] }))}
        onChange={({ target }) => onEdit({ by: target.value as CustomField['by'] })}
      />
      {isPaper(field) ? <PaperQuestions {...props} /> : <WhereShown {...props} />}
      <FieldFacilities {...props} facilities={facilities} />
      <Ending {...props} />
    </>
  );
}
