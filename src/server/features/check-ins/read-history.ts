import type { DeviceKind } from '#shared/contract/devices.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { HistoryEntry, Notice } from '#shared/contract/check-ins.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { type Caller, deviceLabel, keyLabel } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findNotices } from '../mail/mail-service.ts';
import { noteArchiveRead } from '../../platform/audit/audit-trail.ts';
import { shownValue } from './facility-words.ts';
import { apart, findHistory } from './history-repository.ts';

interface History {
  entries: HistoryEntry[];
  notices?: Notice[];
}

function shownChanges(changes: HistoryEntry['changes'], facilities: Facilities): HistoryEntry['changes'] {
  const entries = Object.entries(changes).map(([name, { before, after }]) => {
    const shown = (value: FieldValue) => shownValue(name, value, facilities);
    return [name, { before: shown(before), after: shown(after) }];
  });
  return Object.fromEntries(entries);
}

/** Runs no query if no carriers are defined. */
async function noticesOf({ database, settings }: Context, id: string): Promise<Notice[]> {
  const rows = settings.carriers.length > 0 ? await findNotices(database.db, id) : [];
  return rows.map(({ stage, recipient: to, state, error, changed_at: at }) => ({
    stage,
    to,
    state,
    error,
    at: at.toISOString(),
  }));
}

type Named = Record<'actor_email' | 'key_name' | 'device_name', string | null> & { device_kind: DeviceKind | null };

/** An actor is an e-mail address, a key or a device; null for drivers. */
export function actorOf({ actor_email, key_name, device_name, device_kind }: Named): string | null {
  if (key_name !== null) return keyLabel(key_name);
  if (device_kind !== null) return deviceLabel({ kind: device_kind, name: device_name ?? '' });
  return actor_email;
}

/** The oldest entry comes first. A deleted record has a history too, without personal values. */
export async function readHistory(context: Context, caller: Caller, id: string): Promise<History> {
  const entries = await findHistory(context.database.db, [id]);
  if (entries.length === 0) throw new AppError('not_found', errorTexts.checkInNotFound);
  if (entries.some(({ kind }) => kind === 'archived')) await noteArchiveRead(context, caller, { checkIn: id });
  const notices = await noticesOf(context, id);
  return {
    ...(notices.length > 0 && { notices }),
    entries: entries.map((entry) => {
      const { changes, reason, jump, timeIsUncertain } = apart(entry.changes);
      return {
        version: entry.version,
        kind: entry.kind,
        changes: shownChanges(changes as HistoryEntry['changes'], context.facilities),
        reason,
        jump: jump ?? undefined,
        actor: actorOf(entry),
        occurredAt: entry.occurred_at.toISOString(),
        receivedAt: entry.received_at.toISOString(),
        timeIsUncertain,
        operationId: entry.operation_id,
      };
    }),
  };
}
