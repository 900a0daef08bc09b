import { answerOf } from '#shared/analytics/answer.ts';
import { detentionText, headlineFigures } from '#shared/analytics/headline.ts';
import { writtenIn } from '#shared/analytics/written.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import type { Facility } from '#shared/facilities/facilities.ts';
import type { MailContent } from '#shared/mail/mail.ts';
import { figures as english } from '#shared/words/en/staff/figures.ts';
import { staffTimes } from '#shared/words/en/staff/times.ts';
import type { StaffLanguage } from '#shared/words/staff-languages.ts';
import { staffTranslations } from '#shared/words/staff-translations.ts';
import type { Context } from '../../platform/context.ts';

interface Report {
  every: 'daily' | 'weekly';
  figures: Analytics;
  /** Null means all facilities. */
  facilities: readonly Pick<Facility, 'key' | 'name'>[] | null;
  language: StaffLanguage;
}

async function wordsIn(language: StaffLanguage) {
  if (language === 'en') return { words: english, times: staffTimes };
  const { staff } = await staffTranslations[language]();
  const [{ figures }, { staffTimes: times }] = await Promise.all([staff.figures(), staff.staffTimes()]);
  // The placeholders' types are those of the English texts only.
  return { words: figures as unknown as typeof english, times };
}

/** The link names a facility only if the report covers just that one. */
function analyticsUrl({ publicUrl, facilities: known }: Context, { figures, facilities }: Report): string {
  const [only, ...others] = facilities ?? [];
  const slug = known.all.find(({ key }) => key === only?.key)?.slug;
  const facility = slug !== undefined && others.length === 0 ? { facility: slug } : {};
  return `${publicUrl}/analytics?${new URLSearchParams({ period: 'range', ...figures.period, ...facility }).toString()}`;
}

export async function reportMail(context: Context, report: Report): Promise<MailContent> {
  const { every, figures, facilities, language } = report;
  const { period, before, partialDays, headline, headlineBefore, carriers, otherCarriers } = figures;
  const { clock } = context.settings.settings;
  const { words, times } = await wordsIn(language);
  const written = writtenIn({ language, words, times, clock });
  const { say, sayCount, minutes, trucks } = written;
  const texts = words.report;
  const answer = answerOf(figures, written);
  const days = [written.days(period.from, period.to), written.days(before.from, before.to)] as const;
  const names = facilities?.map(({ name }) => name).join(', ') ?? texts.allFacilities;
  const figureRows = headlineFigures.map(({ term, of }) => [
    words.terms[term],
    of(headline, written).value,
    of(headlineBefore, written).value,
  ]);
  const carrierRows = [
    ...carriers.map((row) => [row.carrier, minutes(row.minutes), trucks(row.trucks)]),
    ...(otherCarriers > 0 ? [[sayCount(texts.moreCarriers, otherCarriers)]] : []),
  ];
  return {
    subject: say(texts[every].subject, { days: days[0] }),
    blocks: [
      say(texts.about, { facilities: names, days: days[0], before: days[1] }),
      ...(partialDays.length > 0 ? [texts.notOver] : []),
      answer.headline,
      ...answer.details,
      { rows: [['', ...days], ...figureRows] },
      say(texts.detention, { text: detentionText(figures, written) }),
      ...(carrierRows.length > 0 ? [{ rows: carrierRows }] : []),
      { url: analyticsUrl(context, report), label: texts.open },
    ],
    why: texts[every].why,
  };
}
