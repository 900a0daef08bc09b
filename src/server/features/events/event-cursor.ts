import type { Scope } from '#shared/access/scope.ts';
import type { ChangePosition } from '../../platform/change-log.ts';
import { decrypt, encrypt, type SecretKeys } from '../../platform/secret-box.ts';

export function isAfter(a: ChangePosition, b: ChangePosition): boolean {
  return a.xid === b.xid ? a.seq > b.seq : a.xid > b.xid;
}

const maxLength = '9223372036854775807.999999999999999'.length;

/** The database's type always holds 19 digits, and no installation lives long enough to need 20. */
const written = /^(\d{1,19})\.(\d{1,15})$/;

function positionOf(text: string): ChangePosition | null {
  const match = written.exec(text);
  return match?.[1] && match[2] ? { xid: BigInt(match[1]), seq: Number(match[2]) } : null;
}

/**
 * A cursor is the epoch and a position. Positions reveal how much happens at other facilities, so a listener that
 * follows only some gets encrypted cursors, and forged ones are rejected.
 */
export class Cursors {
  readonly #epoch: string;
  readonly #keys: SecretKeys;

  /** Keys have 32 bytes and are the same on every node; the first one encrypts. */
  constructor(epoch: string, keys: SecretKeys) {
    this.#epoch = epoch;
    this.#keys = keys;
  }

  write({ xid, seq }: ChangePosition, followed: Scope, log: string | null = null): string {
    const [position, history] = [`${xid}.${seq}`, this.#historyOf(log)];
    return `${history}.${followed === 'all' ? position : this.#seal(position, history)}`;
  }

  /** Null unless the cursor is of this epoch and log, and was issued to somebody with the same rights. */
  read(text: string, followed: Scope, log: string | null = null): ChangePosition | null {
    const history = this.#historyOf(log);
    if (!text.startsWith(`${history}.`)) return null;
    const rest = text.slice(history.length + 1);
    const opened = this.#open(rest, history) ?? (followed === 'all' ? rest : null);
    return opened === null ? null : positionOf(opened);
  }

  /** The history is also the encryption purpose, so that a cursor works for one log only. */
  #historyOf(log: string | null): string {
    return log === null ? this.#epoch : `${this.#epoch}.${log}`;
  }

  #seal(position: string, history: string): string {
    // Padded, because the length would reveal the number of digits.
    return encrypt(this.#keys[0], position.padEnd(maxLength), history).toString('base64url');
  }

  #open(sealed: string, history: string): string | null {
    for (const key of this.#keys) {
      try {
        return decrypt(key, Buffer.from(sealed, 'base64url'), history).trimEnd();
      } catch {
        // It was encrypted with another key, or is forged.
      }
    }
    return null;
  }
}
