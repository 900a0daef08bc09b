import type { AccountView } from '#shared/contract/accounts.ts';
import { csvHead, csvLine } from '#shared/export/export-csv.ts';
import { roleTexts } from '#web/staff/texts/account.ts';
import { accountsTexts } from '#web/staff/texts/people.ts';

const texts = accountsTexts.file;

/** The file is for access reviews: instants are ISO 8601, facilities are named. */
export function accountsFile(accounts: readonly AccountView[], namesOf: (ids: readonly string[]) => string[]): Blob {
  const fields = [
    'email',
    'name',
    'role',
    'facilities',
    'state',
    'provider',
    'password',
    'factor',
    'createdAt',
    'lastSignInAt',
  ] as const;
  const columns = fields.map((field) => ({ field, heading: texts.headings[field] }));
  const lines = accounts.map((account) =>
    csvLine(columns, {
      ...account,
      role: roleTexts[account.role].name,
      facilities: account.facilities === null ? accountsTexts.allFacilities : namesOf(account.facilities).join('; '),
      state: accountsTexts.state[account.state],
      provider: account.provider ?? texts.here,
      password: account.keepsPassword ? texts.yes : texts.no,
      factor: account.hasSecondFactor ? texts.yes : texts.no,
      lastSignInAt: account.lastSignInAt ?? '',
    }),
  );
  return new Blob([csvHead(columns), ...lines], { type: 'text/csv;charset=utf-8' });
}
