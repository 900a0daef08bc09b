import { sql } from 'kysely';

import type { FormDefinition } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { type Forms, firstForms } from '#shared/form/forms.ts';
import { lateDays } from '#shared/time/applied-time.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

// Counted from the last publication, which is never later than now by any clock; callers then check precisely.
const holding = sql.lit(`${lateDays} days`);

/** The first form is built in, so it is not in the table; a form is superseded when the next one is published. */
export async function findForms(db: Database | DatabaseTransaction): Promise<Forms> {
  const { rows } = await sql<{ version: number; fields: FormDefinition['fields']; supersededAt: Date | null }>`
    select * from (
      select version, fields, lead(published_at) over (order by version) as "supersededAt"
      from (select version, fields, published_at from forms union all select 1, null, null) as every
    ) as known
    where "supersededAt" is null or "supersededAt" > (select max(published_at) from forms) - ${holding}::interval
    order by version desc
  `.execute(db);
  const formOf = ({ version, fields }: (typeof rows)[number]) => (version === 1 ? firstForm : { version, fields });
  const [current, ...others] = rows;
  if (!current || current.version === 1) return firstForms;
  const superseded = others.flatMap((row) => (row.supersededAt ? { form: formOf(row), at: row.supersededAt } : []));
  return { current: formOf(current), superseded };
}

export async function insertForm(
  trx: DatabaseTransaction,
  { version, fields }: FormDefinition,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await trx
    .insertInto('forms')
    .values({ version, fields: JSON.stringify(fields), published_at: at, published_by: by })
    .execute();
}
