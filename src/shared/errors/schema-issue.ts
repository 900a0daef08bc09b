import type * as z from 'zod/mini';

import { broken, type BrokenRule } from './broken-rule.ts';

const sizeCodes = {
  string: ['too_short', 'too_long'],
  number: ['too_small', 'too_large'],
  object: ['too_few', 'too_many'],
} as const;

/** Parse with `reportInput`: rules depend on the input. This is apart from them, as drivers' pages have no schemas. */
export function brokenRule(issue: z.core.$ZodIssue): BrokenRule {
  const { input } = issue;
  if (input === undefined || input === null || input === '') return broken('required');
  const [small, large] = sizeCodes[typeof input as 'object'] ?? [];
  switch (issue.code) {
    case 'invalid_type':
      return broken('wrong_type', { expected: issue.expected });
    case 'invalid_format':
      return broken('wrong_format', { format: issue.format });
    case 'invalid_value':
      return broken('not_in_list', { options: issue.values.map(String) });
    case 'too_small':
      return broken(small, { min: Number(issue.minimum) });
    case 'too_big':
      return broken(large, { max: Number(issue.maximum) });
    case 'custom':
      return (issue.params ?? broken('not_valid')) as BrokenRule;
    case 'unrecognized_keys':
    case 'invalid_key':
      return broken('unknown_field');
    default:
      return broken('not_valid');
  }
}
