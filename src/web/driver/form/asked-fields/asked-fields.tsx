import type { FieldValue } from '#shared/check-in/field-value.ts';
import { formLabel, type Readable, wordsIn } from '#shared/form/custom-fields.ts';
import { customName } from '#shared/form/named-values.ts';
import { Card } from '#web/common/ui/card.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { FieldGrid, FormSection } from '../form-section.tsx';
import { ChoiceGroup, isGroup } from './choice-group.tsx';
import { CustomControl } from './custom-control.tsx';
import { SystemControl } from './system-control.tsx';
import { sectionsOf } from '#shared/form/sections.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import type { Asked, AskedValues } from '#shared/form/typed-values.ts';

export interface AskedFieldsProps {
  /** In their order, without those that are not asked for: see `fieldsForDriver` and `fieldsForStaff`. */
  fields: readonly Asked[];
  values: AskedValues;
  /** Messages by field id. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (id: string, value: FieldValue) => void;
  /** The language of labels, help and options; English where they have no other. */
  language: Readable;
  /** The names of the facilities on offer; a single one is not asked for. */
  facilities: readonly string[];
}

const wide = new Set<string>(['driverName', 'pickupDeliveryNumber', 'comments', 'paragraph', 'several']);

function wordingOf(field: Asked, language: Readable) {
  const [label, hint] = field.system
    ? [formWords.labels[field.id], formWords.hints[field.id as keyof typeof formWords.hints]]
    : [field.id, undefined];
  return { label: formLabel(field, language, label), hint: wordsIn(field.help, language) ?? hint };
}

/** The fields that are a question: a facility that is the only one is none. */
const questionsOf = ({ fields, facilities }: AskedFieldsProps) =>
  facilities.length > 1 ? fields : fields.filter(({ id }) => id !== 'facility');

/**
 * The fields of a form as it defines them, each with its label, help and message. The controls are native and carry the
 * names that requests and refusals use: `driverName`, `fields.<id>`.
 */
function Fields(props: AskedFieldsProps) {
  const { fields, values, errors, onChange, language, facilities } = props;
  return fields.map((field) => {
    const { id } = field;
    const control = { value: values[id], onChange: (value: FieldValue) => onChange(id, value) };
    const around = {
      ...wordingOf(field, language),
      name: field.system ? id : customName(id),
      error: errors[id],
      required: field.system ? field.presence === 'required' : field.required,
      className: wide.has(field.system ? id : field.kind) ? '@lg:col-span-2' : '',
    };
    if (!field.system && isGroup(field)) {
      return <ChoiceGroup key={id} {...around} {...control} field={field} language={language} />;
    }
    return (
      <Field key={id} {...around}>
        {field.system ? (
          <SystemControl {...control} id={field.id} facilities={facilities} />
        ) : (
          <CustomControl {...control} field={field} language={language} />
        )}
      </Field>
    );
  });
}

/** The fields of a form beside each other where there is room. */
export function AskedFields(props: AskedFieldsProps) {
  return (
    <FieldGrid>
      <Fields {...props} fields={questionsOf(props)} />
    </FieldGrid>
  );
}

/** The fields of a form in its sections, as drivers see it; in one box where its order mixes them. */
export function AskedSections(props: AskedFieldsProps) {
  const sections = sectionsOf(questionsOf(props));
  if (!sections) {
    return (
      <Card>
        <AskedFields {...props} />
      </Card>
    );
  }
  return sections.map(({ name, fields }, index) => (
    <FormSection key={name} number={index + 1} title={formWords.sections[name]}>
      <Fields {...props} fields={fields} />
    </FormSection>
  ));
}
