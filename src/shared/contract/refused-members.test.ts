import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

import { brokenRule } from '#shared/errors/schema-issue.ts';
import { NewApiKey } from './api-keys.ts';
import { OwnAccountUpdate } from './own-account.ts';

/** The members that a body is rejected for, with the rule that each breaks. */
function refused(schema: z.ZodMiniType, body: object) {
  const issues = schema.safeParse(body, { reportInput: true }).error?.issues ?? [];
  return issues.map((issue) => [issue.path.join('.'), brokenRule(issue).code]);
}

test('an API key names each of its facilities once', () => {
  const key = { name: 'Yard screen', role: 'viewer' };
  const [one, other] = [v7(), v7()];
  expect(refused(NewApiKey, { ...key, facilities: [one, other] })).toEqual([]);
  expect(refused(NewApiKey, { ...key, facilities: [one, one] })).toEqual([['facilities', 'named_twice']]);
});

test('a new password needs the current one, at its field, and a name does not', () => {
  expect(refused(OwnAccountUpdate, { name: 'Ann Lee' })).toEqual([]);
  expect(refused(OwnAccountUpdate, {})).toEqual([['', 'nothing_to_change']]);
  expect(refused(OwnAccountUpdate, { newPassword: 'a long enough password' })).toEqual([
    ['currentPassword', 'required'],
  ]);
});
