import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { testLists } from '#test/facilities.ts';
import { brokenRule } from '#shared/errors/schema-issue.ts';
import { emptyCheckInForm, formFields } from '../check-in/driver-fields.ts';
import { checkInFormWith, withPresences } from './presence-schemas.ts';
import { checkForm, type FilledForm } from './check-form.ts';
import { presences, type SystemField } from './definition.ts';
import { firstForm } from './first-form.ts';
import { presencesOf } from './presences.ts';

const { facilities } = testLists;
const offered = facilities.map((name) => ({ id: name, name }));

const sometimesOdd = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('a', 'B', '7', ' ', '-', 'é', '李') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '\r',
        '\n',
        '\t',
        '\u200B',
        '\u202E',
        '\u0000',
        '\u2028',
        '\u200D',
        'क',
        '\ud800',
        '\uFE0F',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 14,
});
const nearLimit = fc.constantFrom(119, 120, 121, 1999, 2000, 2001).map((length) => 'x'.repeat(length));
const text = fc.oneof({ weight: 6, arbitrary: sometimesOdd }, { weight: 1, arbitrary: nearLimit });
const phone = fc.string({
  unit: fc.constantFrom('3', '٧', '５', '+', '-', '\u2011', ' ', 'x', '⑴', '\u200B'),
  maxLength: 16,
});
const chosen = fc.oneof(fc.constantFrom(...facilities, 'Delivery', 'Other', '', 'Atlantis'), sometimesOdd);
const form = fc.record(
  Object.fromEntries(
    formFields.map((name) => {
      if (name === 'phoneNumber') return [name, fc.oneof(phone, text)];
      return [name, name === 'facility' || name === 'purpose' ? chosen : text];
    }),
  ),
) as unknown as fc.Arbitrary<FilledForm>;
const requested = fc.dictionary(fc.constantFrom(...formFields), fc.constantFrom(...presences)).map((others) => ({
  fields: (firstForm.fields as SystemField[]).map(({ id, system, presence }): SystemField => ({
    id,
    system,
    presence: others[id] ?? presence,
  })),
}));

test('the rules without schemas are those of the schemas, whatever is typed and however a form asks', () => {
  fc.assert(
    fc.property(form, requested, (filled, published) => {
      const schema = checkInFormWith(withPresences(testLists, presencesOf(published)));
      const hidden = published.fields.flatMap(({ id, presence }) => (presence === 'hidden' ? id : []));
      const blank = Object.entries(emptyCheckInForm('')).filter(([name]) => (hidden as string[]).includes(name));
      const values = { ...filled, ...Object.fromEntries(blank) };
      const result = z.safeParse(schema, values, { reportInput: true });
      const rules = new Map<string, unknown>();
      for (const issue of result.error?.issues ?? []) {
        const name = String(issue.path[0]);
        if (!rules.has(name)) rules.set(name, brokenRule(issue));
      }
      const checked = checkForm(published, filled, offered);
      expect(new Map(checked.broken)).toEqual(rules);
      const sent = z.safeParse(schema, checked.values);
      expect(rules.size > 0 || sent.data).toEqual(result.data ?? true);
    }),
    { numRuns: 3000 },
  );
});
