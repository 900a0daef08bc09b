import { type Status, statuses } from '#shared/check-in/closed-lists.ts';
import type { ExportRow } from '#shared/export/export.ts';
import { statusTexts } from '#web/staff/texts/truck.ts';
import { fileTexts } from '#web/staff/texts/dashboard-opened.ts';
import { numberText } from '#web/staff/texts/localized.ts';

/** The summary does not keep the rows. */
export class ExportSummary {
  total = 0;
  readonly #byStatus = new Map<Status, number>();
  /** Carriers are counted ignoring case, under the first spelling seen. */
  readonly #byCarrier = new Map<string, { name: string; count: number }>();

  add(rows: readonly ExportRow[]): void {
    for (const { status, carrier } of rows) {
      this.total += 1;
      this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1);
      const key = carrier.toLowerCase();
      const known = this.#byCarrier.get(key);
      if (known) known.count += 1;
      else this.#byCarrier.set(key, { name: carrier, count: 1 });
    }
  }

  figures(): [label: string, value: string][] {
    return [
      [fileTexts.checkIns, numberText(this.total)],
      ...statuses.map((status): [string, string] => [statusTexts[status], numberText(this.#byStatus.get(status) ?? 0)]),
      [fileTexts.carriers, numberText(this.#byCarrier.size)],
    ];
  }

  busiestCarriers(): [name: string, count: number][] {
    return [...this.#byCarrier.values()]
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
      .slice(0, 5)
      .map(({ name, count }) => [name, count]);
  }
}
