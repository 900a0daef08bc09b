import * as z from 'zod/mini';

import { FacilityUpdate, facilityLimits, NewFacility } from '#shared/contract/facilities.ts';
import { listedDockNames } from '#shared/facilities/dock-names.ts';
import { brokenRule } from '#shared/field-errors/broken-rule.ts';
import { fieldErrorTexts } from '#shared/field-errors/texts.ts';
import { formErrorText } from '#web/parts/field-errors/form-error-text.ts';
import type { Checked } from '../use-edited-fields.ts';
import { dockTexts } from './facility-texts.ts';
import type { FacilityText } from './facility-fields.tsx';

/** The first broken rule of something to be sent, as text, and the field it is about. */
export function firstFault(schema: z.ZodMiniType, value: unknown): { field: string; text: string } | null {
  const checked = z.safeParse(schema, value, { reportInput: true });
  const issue = checked.error?.issues[0];
  if (!issue) return null;
  const field = issue.path.findLast((part) => typeof part === 'string' && part !== 'changes');
  return { field: String(field), text: formErrorText(String(field), brokenRule(issue), fieldErrorTexts) };
}

/** Checks one field of a facility; an empty zone or country is none of its own. */
export function checkFacility(name: FacilityText, entered: string): Checked {
  const isOwn = entered.trim() !== '' || name === 'name' || name === 'slug';
  const value = isOwn ? entered.trim() : null;
  const fault = firstFault(FacilityUpdate, { changes: { [name]: value } });
  return fault ? { error: fault.text } : { value };
}

/** The docks that a text lists, or why they cannot be added to those that are there. */
export function checkDocks(text: string, present: ReadonlySet<string>): { names: string[]; error: string | null } {
  const names = listedDockNames(text, facilityLimits.docksAtOnce);
  const fault = firstFault(NewFacility, { name: 'any', docks: names });
  const there = names.filter((name) => present.has(name.toLowerCase()));
  return { names, error: fault?.text ?? (there.length > 0 ? dockTexts.there(there.slice(0, 10).join(', ')) : null) };
}
