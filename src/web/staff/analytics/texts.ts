import { stageNames } from '#shared/analytics/answer.ts';
import type { ToldWay } from '#shared/analytics/call-answers.ts';
import { daysText, hourText, minutes, percent, trucks } from '#shared/analytics/written.ts';
import { waitText } from '#web/common/parts/wait-text.ts';
import { configStore } from '#web/common/data/config.ts';
import { counted } from '#web/common/data/counted-words.ts';

const calls = (count: number) => counted(count, { one: '{count} call', other: '{count} calls' });

/** How numbers are written in figures; the hours of the day as the installation's screens have them. */
export const written = {
  trucks,
  calls,
  percent,
  hour: (number: number) => hourText(number, configStore.read()?.clock),
  minutes,
};

/** Texts of the figures. Source: docs/product, "Analytics". */
export const analyticsTexts = {
  title: 'Analytics',
  loading: 'Adding up the figures...',
  failed: 'The figures could not be loaded.',
  retry: 'Retry',
  offline: {
    title: 'No connection',
    text: 'Figures are added up on the server. What is shown is how they stood before the connection was lost.',
  },
  empty: {
    title: 'No trucks in this period',
    text: 'Choose another period, or fewer filters.',
  },
  filters: {
    label: 'What is shown',
    period: 'Period',
    from: 'First day',
    to: 'Last day',
    facility: 'Facility',
    purpose: 'Purpose',
    deliveryType: 'Delivery type',
    carrier: 'Carrier',
    interval: 'Course by',
    all: 'All',
    noFacility: 'No facility that you may see has this name. Choose another one.',
    periods: {
      today: 'Today',
      '7': 'Last 7 days',
      '30': 'Last 30 days',
      '90': 'Last 90 days',
      '365': 'Year',
      range: 'Other days',
    },
    deliveryTypes: { live: 'Live Unload', drop: 'Drop Trailer' },
    intervals: { usual: 'as it fits', day: 'Day', week: 'Week', month: 'Month' },
    more: 'More filters',
    carrierHint: 'The whole name',
    badRange: 'The last day is not before the first, and there are at most 366 days.',
  },
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  span: daysText,
  changed: 'What changed, and why',
  period: (days: string, before: string) => `${days}, compared with ${before}`,
  partial: (days: string) => `${days} is not over yet.`,
  zones: (zones: string) => `Each truck counts by the clock of its facility (${zones}).`,
  print: 'Print',
  report: {
    button: 'Report',
    picture: 'Picture',
    pictureOf: (title: string) => `Picture of “${title}”`,
    pictures: { svg: 'SVG', png: 'PNG' },
    formats: { csv: 'CSV', json: 'JSON', xlsx: 'Excel' },
    notes: { csv: 'A figure a row', json: 'As the API answers', xlsx: 'A figure a row' },
    figure: 'Figure',
    item: 'Item',
    measure: 'Measure',
    value: 'Value',
  },
  definition: 'What this means',
  asTable: 'As a table',
  tableOf: (title: string) => `${title}: as a table`,
  chart: 'chart',
  keys: 'Arrow keys read one value after the other.',
  headline: 'In short',
  before: (value: string) => `before: ${value}`,
  /** What finished visits do not tell. */
  stillHere: (count: number, average: number, over: number, beyond: number) => {
    const there = `Still on site, and not counted until they leave: ${trucks(count)}, here for ${written.minutes(average)} on average`;
    return over === 0
      ? `${there}; none is over its free time.`
      : `${there}; ${over.toLocaleString('en')} over the free time, by ${written.minutes(beyond)} in all.`;
  },
  stillMore: 'There are more, which were not read.',
  few: (count: number) => `only ${trucks(count)}`,
  ofTrucks: (count: number) => `of ${trucks(count)}`,
  more: {
    docks: (count: number) =>
      `${counted(count, { one: '{count} more dock is', other: '{count} more docks are' })} not listed. Choose a facility to see its own.`,
    unused: (count: number) =>
      counted(count, { one: 'No truck stood at {count} more dock.', other: 'No truck stood at {count} more docks.' }),
    carriers: (count: number) =>
      counted(count, { one: '{count} more carrier had detention.', other: '{count} more carriers had detention.' }),
  },
  plots: {
    course: 'Waits over the period',
    hours: 'Wait by hour of arrival',
    arrivals: 'Arrivals by weekday and hour',
    docks: 'Dock use by hour',
    stages: 'Where time goes',
    carriers: 'Detention by carrier',
    noShows: 'No-shows',
    answers: 'Answers to calls',
  },
  told: {
    all: 'All calls',
    push: 'Told by push message',
    text: 'Told by text',
    page: 'Told on the visit page alone',
  } satisfies Record<ToldWay, string>,
  ofCalls: (count: number) => `of ${calls(count)}`,
  stages: stageNames,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  columns: {
    days: 'Days',
    hour: 'Hour',
    weekday: 'Weekday',
    trucks: 'Trucks',
    arrivals: 'Arrivals',
    median: 'Median',
    p90: '90th percentile',
    noShows: 'No-shows',
    share: 'Share',
    stage: 'Stage',
    average: 'Average',
    carrier: 'Carrier',
    detention: 'Detention',
    dock: 'Dock',
    use: 'Use',
    note: 'Note',
    told: 'How the driver was told',
    calls: 'Calls',
    answered: 'Answered',
    docked: 'Docked without an answer',
    unanswered: 'Not answered',
    answerMedian: 'Median until the answer',
    answerP90: '90th percentile until the answer',
  },
  partialPart: 'partial',
  starred: '* is not over, or the period has only a part of it.',
  target: (wait: number) => `Target ${wait} min`,
  legend: {
    median: 'Median',
    p90: '90th percentile',
    few: 'few trucks',
    arrivals: { least: 'No arrivals', most: 'Most' },
    docks: { least: 'Not in use', most: 'All the time' },
  },
  marks: {
    times: (what: string, count: number, median: number | null, p90: number | null) =>
      median === null || p90 === null
        ? `${what}: no trucks`
        : `${what}: median ${waitText(median)}, 90th percentile ${waitText(p90)}, ${trucks(count)}`,
    arrivals: (day: string, at: string, average: string, count: number) =>
      `${day}, ${at}: ${average} on average, ${count} in all`,
    use: (dock: string, at: string, part: number | null) =>
      part === null ? `${dock}, ${at}: not worked at` : `${dock}, ${at}: ${percent(part)} in use`,
    bar: (what: string, value: string) => `${what}: ${value}`,
  },
} as const;

/** Texts of how many estimates were kept. Source: docs/product, "Estimates". */
export const keptEstimatesTexts = {
  title: 'Coverage of the estimates',
  none: 'none',
  few: (told: number, days: number) =>
    `In the last ${days} days ${counted(told, { one: '{count} time was', other: '{count} times were' })} told: too few to judge them.`,
  finding: (part: string, told: number, days: number) =>
    `${part} of the ${told.toLocaleString('en')} times told to drivers in the last ${days} days were kept.`,
  definition: (target: string) =>
    `A time is kept if the truck was called by then, or docked without a call; it is meant to be ${target}, the dashed line. What a truck was told counts when it arrived and whenever fewer were ahead of it. Trucks set aside or canceled before a call do not count. The period above and the filters do not concern this, except the facility.`,
  columns: ['Trucks ahead', 'Times told', 'Kept'],
  ahead: (from: number, to: number | null) => {
    if (to === null) return `${from} and more`;
    return from === to ? String(from) : `${from} to ${to}`;
  },
} as const;
