import type pg from 'pg';

/** Records which tables were written to, row by row, so that no change can be made and reverted unnoticed. */
export interface WriteJournal {
  /** The tables written to since the last call, by committed transactions. */
  take(): Promise<string[]>;
}

// In a separate schema, invisible to code that inspects the product's tables.
const begin = `
  create schema journal;
  create unlogged table journal.writes (number bigint generated always as identity primary key, name text not null);
  create function journal.note() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' and tg_table_name = 'audit_events' and to_jsonb(new) ->> 'outcome' <> 'done' then
      return null;
    end if;
    if tg_op <> 'UPDATE' or to_jsonb(old) is distinct from to_jsonb(new) then
      insert into journal.writes (name) values (tg_table_name);
    end if;
    return null;
  end $$`;

/** Written seconds after the changes, by whatever follows the event feed. */
const writtenLater = 'estimates';

/**
 * Starts a journal of a database's tables. Replacing a row by an equal one does not count as a write, nor do audit
 * entries about refused actions, which are written up to a minute later.
 */
export async function keepJournal(pool: pg.Pool): Promise<WriteJournal> {
  await pool.query(begin);
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> $1`,
    [writtenLater],
  );
  const triggers = rows.map(
    ({ name }) =>
      `create trigger journal after insert or update or delete on ${name} for each row execute function journal.note()`,
  );
  await pool.query(triggers.join(';'));
  let last = '0';
  return {
    async take() {
      const found = await pool.query<{ name: string; last: string }>(
        'select name, max(number)::text as last from journal.writes where number > $1 group by name order by name',
        [last],
      );
      const numbers = found.rows.map((row) => BigInt(row.last));
      last = String(numbers.reduce((most, number) => (number > most ? number : most), BigInt(last)));
      return found.rows.map(({ name }) => name);
    },
  };
}
