import { form } from '#shared/words/en/form.ts';
import { checkIn } from '#shared/words/en/staff/check-in.ts';
import { inLanguage } from '#web/common/data/words.ts';

const { labels } = inLanguage('form', form);
const { fields, stages, steps } = inLanguage('checkIn', checkIn);

export { stages as stageTexts, steps as stepTexts };

export function fieldLabel(name: string): string {
  const known: Readonly<Record<string, string>> = Object.hasOwn(checkIn.fields, name) ? fields : labels;
  return known[name] ?? name;
}
