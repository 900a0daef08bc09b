import { type DateOrder, dateOrders, type ImportField, importFields } from '#shared/arrival-import/import-field.ts';
import { say } from '#web/common/data/words.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import type { Overview } from './import-questions.ts';
import { columnTitle, importTexts as texts } from './import-texts.ts';
import type { FileChoices } from './use-read-file.ts';

interface FileColumnsProps {
  overview: Overview;
  choices: FileChoices;
  /** This order is currently applied to the file. */
  order: DateOrder;
  onChoose: (changes: Partial<FileChoices>) => void;
}

/** More columns are shown once all are opened. */
const shownAtOnce = 12;

const options = () => [
  { value: '', label: texts.notImported },
  ...importFields.map((field) => ({ value: field, label: texts.fields[field] })),
];
const orders = () => dateOrders.map((value) => ({ value, label: texts.orders[value] }));

export function FileColumns({ overview, choices, order, onChoose }: FileColumnsProps) {
  const { titles, samples } = overview;
  const { mapping } = choices;
  const hold = (column: number, field: string) =>
    onChoose({ mapping: mapping.with(column, (field || null) as ImportField | null) });
  return (
    <details open={titles.length <= shownAtOnce}>
      <summary className="min-h-12 cursor-pointer content-center py-2 text-lg font-bold">{texts.columns}</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        {[...titles.keys()].map((column) => {
          const values = (samples[column] ?? []).map((sample) => sample.slice(0, 30)).join(', ');
          return (
            <Field
              key={column}
              name={`column-${column}`}
              label={columnTitle(titles, column)}
              hint={values && <bdi>{say(texts.sample, { values })}</bdi>}
              required
            >
              <Select
                value={mapping[column] ?? ''}
                options={options()}
                onChange={({ target }) => hold(column, target.value)}
              />
            </Field>
          );
        })}
        <Field name="order" label={texts.order} required>
          <Select
            value={choices.order ?? order}
            options={orders()}
            onChange={({ target }) => onChoose({ order: target.value as DateOrder })}
          />
        </Field>
      </div>
    </details>
  );
}
