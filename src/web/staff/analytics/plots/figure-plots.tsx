import type { ReactNode } from 'react';

import type { Analytics } from '#shared/contract/analytics.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { findings, type PlotName, usedDocks } from '../findings.ts';
import { analyticsTexts, leftTexts, legendTexts, plotTexts } from '#web/staff/texts/analytics.ts';
import { plotModels } from './models.tsx';
import { BarSign, type DefinedMetric, LineSign, PlotCard } from './plot-card.tsx';

/** The plots are in page order. */
const plots: readonly { name: PlotName; metrics: readonly DefinedMetric[] }[] = [
  { name: 'course', metrics: ['wait', 'period'] },
  { name: 'hours', metrics: ['wait', 'target', 'priority'] },
  { name: 'arrivals', metrics: ['arrivals'] },
  { name: 'stages', metrics: ['stages'] },
  { name: 'docks', metrics: ['docks'] },
  { name: 'carriers', metrics: ['detention'] },
  { name: 'noShows', metrics: ['noShows'] },
  { name: 'answers', metrics: ['answers'] },
];

/** Color alone must not carry the meaning. */
function TimesLegend() {
  const { median, p90, few } = legendTexts;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li className="flex items-center gap-2">
        <BarSign />
        {median}
      </li>
      <li className="flex items-center gap-2">
        <svg aria-hidden width="16" height="14">
          <rect x="1" y="1" width="14" height="12" className="plot-bar plot-few" />
        </svg>
        {few}
      </li>
      <li className="flex items-center gap-2">
        <LineSign />
        {p90}
      </li>
    </ul>
  );
}

const steps = [0, 0.25, 0.5, 0.75, 1];

/** Shades go from the lowest to the highest value. */
function HeatLegend({ texts }: { texts: { least: string; most: string } }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm wrap-break-word">
      {texts.least}
      <svg aria-hidden width={steps.length * 20} height="14">
        {steps.map((step, index) => (
          <g key={step} transform={`translate(${index * 20} 0)`}>
            <rect width="20" height="14" className="plot-cell" />
            <rect width="20" height="14" className="plot-heat" fillOpacity={step} />
          </g>
        ))}
      </svg>
      {texts.most}
    </p>
  );
}

const legends: Partial<Record<PlotName, ReactNode>> = {
  course: <TimesLegend />,
  hours: <TimesLegend />,
  arrivals: <HeatLegend texts={legendTexts.arrivals} />,
  docks: <HeatLegend texts={legendTexts.docks} />,
};

function noteOfDocks({ docks, otherDocks }: Analytics): string | undefined {
  const [used, unused] = [usedDocks(docks).length, docks.length - usedDocks(docks).length];
  const notes = [
    ...(used > 0 && unused > 0 ? [sayCount(leftTexts.unused, unused)] : []),
    ...(otherDocks > 0 ? [sayCount(leftTexts.docks, otherDocks)] : []),
  ];
  return notes.length > 0 ? notes.join(' ') : undefined;
}

function noteOf(name: PlotName, figures: Analytics): string | undefined {
  const { otherCarriers, course } = figures;
  if (name === 'docks') return noteOfDocks(figures);
  if (name === 'carriers' && otherCarriers > 0) return sayCount(leftTexts.carriers, otherCarriers);
  if (name === 'course' && course.some(({ isPartial }) => isPartial)) return analyticsTexts.starred;
  return undefined;
}

export function FigurePlots({ figures }: { figures: Analytics }) {
  // A yard whose drivers are not asked for answers has no data for that plot.
  const shown = plots.filter(({ name }) => name !== 'answers' || figures.answers.length > 0);
  return shown.map(({ name, metrics }) => (
    <PlotCard
      key={name}
      title={plotTexts[name]}
      finding={findings[name](figures)}
      metrics={metrics}
      model={plotModels[name](figures)}
      note={noteOf(name, figures)}
      legend={legends[name]}
      isWide={name === 'docks'}
    />
  ));
}
