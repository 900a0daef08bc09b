import { answerOf } from '#shared/analytics/answer.ts';
import { detentionText, headlineFigures } from '#shared/analytics/headline.ts';
import { daysText, hourText, minutes, trucks } from '#shared/analytics/written.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import type { Facility } from '#shared/facilities/facilities.ts';
import type { MailContent } from '#shared/mail/mail.ts';
import { counted } from '#shared/words/count.ts';
import type { Context } from '../../platform/context.ts';

interface Report {
  every: 'daily' | 'weekly';
  figures: Analytics;
  /** Those that it is of; null for all. */
  facilities: readonly Pick<Facility, 'key' | 'name'>[] | null;
}

/** The analytics of the same days, for who wants to know more; of one facility where the report is. */
function analyticsUrl({ publicUrl, facilities: known }: Context, { figures, facilities }: Report): string {
  const [only, ...others] = facilities ?? [];
  const slug = known.all.find(({ key }) => key === only?.key)?.slug;
  const facility = slug !== undefined && others.length === 0 ? { facility: slug } : {};
  return `${publicUrl}/analytics?${new URLSearchParams({ period: 'range', ...figures.period, ...facility }).toString()}`;
}

/** What a report says: what changed and why, the figures of the period against the one before, and detention by carrier. */
export function reportMail(context: Context, report: Report): MailContent {
  const { every, figures, facilities } = report;
  const { period, before, partialDays, headline, headlineBefore, carriers, otherCarriers } = figures;
  const { clock } = context.settings.settings;
  const answer = answerOf(figures, (hour) => hourText(hour, clock));
  const days = [daysText(period.from, period.to), daysText(before.from, before.to)] as const;
  const names = facilities?.map(({ name }) => name).join(', ') ?? 'All facilities';
  const figureRows = headlineFigures.map(({ term, of }) => [term, of(headline).value, of(headlineBefore).value]);
  const more = counted(otherCarriers, { one: '{count} more carrier', other: '{count} more carriers' });
  const carrierRows = [
    ...carriers.map((row) => [row.carrier, minutes(row.minutes), trucks(row.trucks)]),
    ...(otherCarriers > 0 ? [[more]] : []),
  ];
  return {
    subject: `Your ${every} report: ${days[0]}`,
    blocks: [
      `${names}: ${days[0]}, compared with ${days[1]}`,
      ...(partialDays.length > 0 ? ['Not every day was over at every facility when this was sent.'] : []),
      answer.headline,
      ...answer.details,
      { rows: [['', ...days], ...figureRows] },
      `Detention by carrier: ${detentionText(figures)}`,
      ...(carrierRows.length > 0 ? [{ rows: carrierRows }] : []),
      { url: analyticsUrl(context, report), label: 'Open the analytics of these days' },
    ],
    why: `You get this because you chose a ${every} report on your account page, where you can also change it.`,
  };
}
