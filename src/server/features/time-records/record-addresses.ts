import { createHmac } from 'node:crypto';

import { validate as isUuid } from 'uuid';

import { recordWords } from '#shared/words/record-words.ts';
import { readRecord } from '#shared/time-record/copy.ts';
import type { SignedVisit } from '#shared/time-record/claims.ts';
import type { Language } from '#shared/words/languages.ts';
import type { Context } from '../../platform/context.ts';
import { isSecret } from '../../platform/credentials.ts';
import type { RecordAddress } from '../../platform/time-records-schema.ts';
import { mailIsOn, queueMail, wantsAgain } from '../mail/mail-service.ts';
import { queueRecord } from './mail-records.ts';
import { confirmAddress, findAddress, insertAddress } from './record-addresses-repository.ts';
import { findNewestRecord } from './time-records-repository.ts';

export const confirmPath = '/record-by-mail';

/** The limit is per address, whoever enters it and for whichever visits: a dispatcher has several drivers. */
const asksAnHour = 5;
const hourMs = 60 * 60_000;

/** Only the mail to this address reveals the proof. */
const tokenOf = (key: Buffer, { check_in_id: id, address }: Pick<RecordAddress, 'check_in_id' | 'address'>) =>
  `${id}.${createHmac('sha256', key).update(`${id} ${address}`).digest('base64url')}`;

/** Undefined, without a query, if mail is off. */
export async function mailOffer(context: Context, checkInId: string): Promise<'offered' | 'asked' | undefined> {
  if (!mailIsOn(context)) return undefined;
  return (await findAddress(context.database.db, checkInId)) ? 'asked' : 'offered';
}

/** Only the first address entered for a visit gets a mail. The response does not reveal whether it was sent. */
export async function askForRecord(
  context: Context,
  { checkInId, address, language }: { checkInId: string; address: string; language: Language },
): Promise<void> {
  const now = context.clock.now();
  const asked = { check_in_id: checkInId, address, language, asked_at: now };
  const { subject, about, link, why } = recordWords[language].confirm;
  const url = `${context.publicUrl}${confirmPath}?l=${language}&m=${tokenOf(await context.secrets.keyFor('record address'), asked)}`;
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await insertAddress(trx, asked))) return;
    const hour = Math.floor(now.getTime() / hourMs);
    const content = { subject, blocks: [about, { url, label: link }], why };
    const mail = { kind: 'record-asked', to: address, language, ...content, owner: { checkInId } } as const;
    for (let ask = 0; ask < asksAnHour; ask += 1) {
      const dedupeKey = `record-asked ${address.toLowerCase()} ${hour} ${ask}`;
      if (await queueMail(context, trx, { ...mail, dedupeKey })) return;
    }
  });
}

/** Null unless this installation issued the token, or if the visit is gone. */
export async function addressIn(context: Context, token: string): Promise<RecordAddress | null> {
  const [id = ''] = token.split('.');
  const found = isUuid(id) ? await findAddress(context.database.db, id) : undefined;
  const keys = found ? await context.secrets.keysFor('record address') : [];
  return found && keys.some((key) => isSecret(token, tokenOf(key, found))) ? found : null;
}

/** Mails the current record, and each later one when it is issued. */
export async function confirmRecord(context: Context, { check_in_id: id, address, language }: RecordAddress) {
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await confirmAddress(trx, id, context.clock.now()))) return;
    await wantsAgain(trx, 'record', address);
    const record = await findNewestRecord(trx, id);
    const visit = record?.jws && readRecord(record.jws)?.claims;
    if (!visit) return;
    const issued = { checkInId: id, record, visit: visit as unknown as SignedVisit };
    await queueRecord(context, trx, issued, { to: address, language, why: recordWords[language].asked });
  });
}
