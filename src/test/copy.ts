import type { Calls } from './calls.ts';

interface Page {
  hasMore: boolean;
  cursor?: string;
  removed?: { id: string; reason: string }[];
}
type Versioned = { id: string; version?: number; name?: string };

/** The lists that programs keep copies of, and the names of their records. */
export const copiedLists = {
  checkIns: '/api/check-ins',
  arrivals: '/api/expected-arrivals',
  carriers: '/api/carriers',
} as const;

/** A third-party program that keeps a copy of a list. */
export class Copy {
  /** The version of each record by id, or the name if it has no version. */
  readonly versions = new Map<string, number | string>();
  /** Everything it received, in order. */
  readonly told: string[] = [];
  readonly #list: keyof typeof copiedLists;
  readonly #query: string;
  #calls: Calls;
  #since: string;

  constructor(
    calls: Calls,
    { since = '1970-01-01T00:00:00Z', query = '&pageSize=20', list = 'checkIns' as keyof typeof copiedLists } = {},
  ) {
    this.#calls = calls;
    this.#since = since;
    this.#query = query;
    this.#list = list;
  }

  get cursor(): string {
    return this.#since;
  }

  goTo(calls: Calls): void {
    this.#calls = calls;
  }

  async pull(): Promise<this> {
    const path = `${copiedLists[this.#list]}?updatedSince=`;
    for (let hasMore = true; hasMore;) {
      const answer = await this.#calls.get(`${path}${encodeURIComponent(this.#since)}${this.#query}`);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const page = answer.json<Page>();
      for (const { id, version, name = '' } of (page as unknown as Record<string, Versioned[]>)[this.#list] ?? []) {
        this.versions.set(id, version ?? name);
        this.told.push(`${id} ${version ?? name}`);
      }
      for (const { id, reason } of page.removed ?? []) {
        this.versions.delete(id);
        this.told.push(`${id} ${reason}`);
      }
      this.#since = page.cursor ?? '';
      ({ hasMore } = page);
    }
    return this;
  }
}
