import type { Scope } from '#shared/access/scope.ts';
import type { ChangePosition } from '../../platform/change-log.ts';
import { decrypt, encrypt, type SecretKeys } from '../../platform/secret-box.ts';

/** Whether `a` lies behind `b`. */
export function isAfter(a: ChangePosition, b: ChangePosition): boolean {
  return a.xid === b.xid ? a.seq > b.seq : a.xid > b.xid;
}

/** As many characters as the longest position has. */
const maxLength = '9223372036854775807.999999999999999'.length;

/** A position as text; 19 digits always fit the database's type, and no installation lives long enough for a twentieth. */
const written = /^(\d{1,19})\.(\d{1,15})$/;

function positionOf(text: string): ChangePosition | null {
  const match = written.exec(text);
  return match?.[1] && match[2] ? { xid: BigInt(match[1]), seq: Number(match[2]) } : null;
}

/**
 * The resume cursors of one epoch: the epoch and a position. The positions count what happens at every facility, so that whoever
 * follows only some gets them sealed, and cannot have made-up ones compared.
 */
export class Cursors {
  readonly #epoch: string;
  readonly #keys: SecretKeys;

  /** The keys have 32 bytes and are the same on every node; the first seals. */
  constructor(epoch: string, keys: SecretKeys) {
    this.#epoch = epoch;
    this.#keys = keys;
  }

  /** Writes the cursor of a position for somebody who follows these facilities. */
  write({ xid, seq }: ChangePosition, followed: Scope, log: string | null = null): string {
    const [position, history] = [`${xid}.${seq}`, this.#historyOf(log)];
    return `${history}.${followed === 'all' ? position : this.#seal(position, history)}`;
  }

  /** Reads a cursor of this epoch and log that was given to somebody who may follow these; null for anything else. */
  read(text: string, followed: Scope, log: string | null = null): ChangePosition | null {
    const history = this.#historyOf(log);
    if (!text.startsWith(`${history}.`)) return null;
    const rest = text.slice(history.length + 1);
    const opened = this.#open(rest, history) ?? (followed === 'all' ? rest : null);
    return opened === null ? null : positionOf(opened);
  }

  /** Stands in cursors and seals them: one log's cursor is none of another's. */
  #historyOf(log: string | null): string {
    return log === null ? this.#epoch : `${this.#epoch}.${log}`;
  }

  #seal(position: string, history: string): string {
    // Its length would tell of its digits.
    return encrypt(this.#keys[0], position.padEnd(maxLength), history).toString('base64url');
  }

  #open(sealed: string, history: string): string | null {
    for (const key of this.#keys) {
      try {
        return decrypt(key, Buffer.from(sealed, 'base64url'), history).trimEnd();
      } catch {
        // It was sealed with another key, or by nobody.
      }
    }
    return null;
  }
}
