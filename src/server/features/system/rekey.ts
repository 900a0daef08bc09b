import type { Context } from '../../platform/context.ts';
import { appendAudit, onServer } from '../../platform/audit/audit-trail.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';
import { keepStopKeys } from '../calls/calls-service.ts';
import { moveSettingsVersion } from '../settings/settings-service.ts';
import {
  countSealed,
  findSealed,
  replaceSealed,
  type SealedCount,
  sealedColumns,
  type SealedRow,
} from './sealed-secrets-repository.ts';

type RekeyContext = Pick<Context, 'database' | 'secrets' | 'clock'>;

export interface RekeyReport {
  done: number;
  /** Secrets still encrypted with a key other than the first. */
  remaining: SealedCount[];
}

const batchSize = 100;

/** Encrypts with the first key what other keys have encrypted; returns how many secrets there were. */
async function sealAnew({ database: { db }, secrets }: RekeyContext): Promise<number> {
  const [, ...keyIds] = await secrets.keyIds();
  let done = 0;
  for (const column of sealedColumns) {
    let rows: SealedRow[] = [];
    do {
      const after = rows.at(-1)?.row ?? '';
      rows = await findSealed(db, column, { keyIds, after, limit: batchSize });
      for (const { row, sealed } of rows) {
        const purpose = column.purposeOf(row);
        try {
          const anew = await secrets.seal(await secrets.open(sealed, purpose), purpose);
          if (await replaceSealed(db, column, { row, sealed, anew })) done += 1;
        } catch (error) {
          // Damaged secrets stay as they are and are counted.
          if (!(error instanceof SealedElsewhereError)) throw error;
        }
      }
    } while (rows.length === batchSize);
  }
  return done;
}

/** An interrupted run continues with the next secret. Source: docs/operate.md, "Rotating the key of stored secrets". */
export async function rekey(context: RekeyContext): Promise<RekeyReport> {
  const { secrets, clock, database } = context;
  const [first, ...others] = await secrets.keyIds();
  let done = 0;
  if (others.length > 0) {
    const sealed = await countSealed(database.db);
    await keepStopKeys(context, (id) => sealed.some(({ keyId }) => keyId.equals(id)));
    // A secret that was stored meanwhile with another key is found in the next round.
    for (let round = await sealAnew(context); round > 0; round = await sealAnew(context)) done += round;
    const changes = { 'secret-key': { before: others.map(nameOfKey), after: nameOfKey(first) } };
    await database.db.transaction().execute(async (trx) => {
      // Makes every node retry secrets it could not decrypt.
      await moveSettingsVersion(trx);
      const entry = { kind: 'settings_changed', outcome: 'done', at: clock.now(), subject: { changes } } as const;
      await appendAudit(trx, { ...onServer, ...entry });
    });
  }
  return { done, remaining: (await countSealed(database.db)).filter(({ keyId }) => !keyId.equals(first)) };
}

/** The name is for logs and messages; it does not reveal the key. */
export const nameOfKey = (keyId: Buffer): string => keyId.toString('hex');
