import './analytics.css';

import { ChartNoAxesColumn, Printer } from 'lucide-react';

import { answerOf } from '#shared/analytics/answer.ts';
import type { Analytics, AnalyticsQuery } from '#shared/contract/analytics.ts';
import { localDay } from '#shared/time/local-day.ts';
import { ApiError } from '#web/common/data/api.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { say } from '#web/common/data/words.ts';
import { zoneAt } from '#web/common/data/known-facilities.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { useAddressView } from '#web/common/navigation/use-address-view.ts';
import { BarButton } from '#web/staff/shell/bar-button.tsx';
import { PageHead } from '#web/staff/shell/page-head.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { RequireSession } from '#web/common/session/require-session.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { daysOf, queryOf, readView, writeView } from './analytics-view.ts';
import { ExpectedFigures } from './expected/expected-figures.tsx';
import { FigureFilters } from './figure-filters.tsx';
import { KeptEstimates } from './kept-estimates.tsx';
import { HeadlineFigures, StillHere } from './headline-figures.tsx';
import { FigurePlots } from './plots/figure-plots.tsx';
import { ReportMenu } from './reports/report-menu.tsx';
import { StatementCard } from './statement/statement.tsx';
import { analyticsTexts as texts, written } from '#web/staff/texts/analytics.ts';
import { useAnalytics } from './use-analytics.ts';

/** As tall as the screen, so that visible content does not move. */
const loadingHeight = 'h-dvh items-start! pt-[25dvh]!';

/** The card names the days, incomplete days, and the time zones that count. */
function About({ period, before, partialDays, timeZones }: Analytics) {
  const { days } = written();
  const [first, last] = [partialDays[0], partialDays.at(-1)];
  return (
    <div className="col-span-full flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="text-lg font-bold">
        {say(texts.period, { days: days(period.from, period.to), before: days(before.from, before.to) })}
      </p>
      {first && last && <p className="text-sm">{say(texts.partial, { days: days(first, last) })}</p>}
      {timeZones.length > 1 && <p className="text-sm text-soft">{say(texts.zones, { zones: timeZones.join(', ') })}</p>}
    </div>
  );
}

function WhatChanged({ figures }: { figures: Analytics }) {
  const { headline, details } = answerOf(figures, written());
  return (
    <Card as="section" aria-label={texts.changed} className="col-span-full grid gap-2">
      <h2 className="max-w-[60ch] text-xl leading-snug font-black text-pretty sm:text-2xl">{headline}</h2>
      {details.map((sentence) => (
        <p key={sentence} className="max-w-prose sm:text-lg">
          {sentence}
        </p>
      ))}
    </Card>
  );
}

function Shown({ figures, facility }: { figures: Analytics; facility: string | null }) {
  const current = figures.partialDays.length > 0 ? { facility } : null;
  const isEmpty = figures.headline.visits === 0 && figures.headlineBefore.visits === 0;
  return (
    <div className="figures-page grid min-h-dvh min-w-0 content-start items-start gap-5 xl:grid-cols-2 print:min-h-0">
      <About {...figures} />
      {isEmpty ? (
        <div className="col-span-full text-center">
          <EmptyState icon={<ChartNoAxesColumn />} title={texts.empty.title}>
            {texts.empty.text}
          </EmptyState>
          {current && <StillHere {...current} />}
        </div>
      ) : (
        <>
          <WhatChanged figures={figures} />
          <HeadlineFigures {...figures} current={current} />
          <FigurePlots figures={figures} />
        </>
      )}
    </div>
  );
}

/** The page's filters apply here too. Renders nothing unless the installation expects arrivals. */
function IfExpected({ query }: { query: AnalyticsQuery }) {
  const isOn = useInstallation()?.expectsArrivals === true;
  const { interval: _, ...asked } = query;
  return isOn && <ExpectedFigures query={asked} />;
}

function FiguresPage() {
  const [view, change] = useAddressView(readView, writeView);
  const timeZone = zoneAt(useInstallation(), view.facility || undefined);
  const today = localDay(new Date(useNow()), timeZone ?? 'UTC');
  const days = daysOf(view, today);
  const query = timeZone === undefined ? null : queryOf(view, today);
  const { data, error, isError, isFetching, refetch } = useAnalytics(query);
  const isFacilityRefused = error instanceof ApiError && error.fields?.['facility'] !== undefined;
  const { isOnline } = useConnection();
  const again = (
    <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
      {texts.retry}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title}>
        <ReportMenu figures={data} />
        <BarButton icon={<Printer aria-hidden />} label={texts.print} onClick={() => window.print()} />
      </PageHead>
      <FigureFilters {...{ view, days, today, isFacilityRefused }} onChange={change} />
      {!isOnline && (
        <Banner tone="warn" title={texts.offline.title}>
          {texts.offline.text}
        </Banner>
      )}
      {isError && data && <Banner tone="warn" title={texts.failed} actions={again} role="alert" />}
      {data && <Shown figures={data} facility={view.facility || null} />}
      {/* Placed after the figures, which would push it down when they arrive. */}
      {(data || isError) && days && view.carrier.trim() && (
        <IfMay action="statement:read">
          <StatementCard
            query={{ ...days, carrier: view.carrier.trim(), ...(view.facility && { facility: view.facility }) }}
          />
        </IfMay>
      )}
      {data && query && <IfExpected query={query} />}
      {data && <KeptEstimates facility={view.facility || undefined} />}
      {!data && isError && <EmptyState isFailure title={texts.failed} actions={again} />}
      {!data && !isError && days !== null && <Loading className={loadingHeight}>{texts.loading}</Loading>}
    </>
  );
}

export function AnalyticsScreen() {
  return (
    <Screen title={texts.title} className="grid content-start gap-5 sm:pt-7!">
      <RequireSession loading={<Loading className={loadingHeight}>{texts.loading}</Loading>}>
        <StaffData>
          <FiguresPage />
        </StaffData>
      </RequireSession>
    </Screen>
  );
}
