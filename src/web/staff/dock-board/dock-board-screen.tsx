import { useState } from 'react';

import type { Facility } from '#shared/facilities/facilities.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { RequireSession } from '#web/common/session/require-session.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { loadingTexts } from '#web/common/texts/loading.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { FiguresAge, refreshedLabel, useAge } from '#web/common/refresh/figures-age.tsx';
import { LiveIndicator } from '#web/staff/shell/live-indicator.tsx';
import { PageHead } from '#web/staff/shell/page-head.tsx';
import { BoardTools } from './board-tools.tsx';
import { type BoardList, DockBoard } from './dock-board.tsx';
import { boardTexts as texts } from '#web/staff/texts/dock-board.ts';
import { useBoard } from './use-board.ts';
import { useBoardFacility } from './use-board-facility.ts';
import { say } from '#web/common/data/words.ts';

interface FacilityChoiceProps {
  offered: readonly Facility[];
  slug: string;
  onChoose: (slug: string) => void;
}

function FacilityChoice({ offered, slug, onChoose }: FacilityChoiceProps) {
  if (offered.length < 2) return null;
  const options = offered.map(({ slug: value, name: label }) => ({ value, label }));
  return (
    <div className="min-w-0 flex-1 basis-28 md:max-w-56">
      <Select
        aria-label={texts.facility}
        name="facility"
        options={options}
        value={slug}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-12! py-1! text-base! pointer-fine:min-h-10!"
      />
    </div>
  );
}

/** The age is unobtrusive while the data is fresh, prominent once it is stale. */
function BoardAge({ asOf }: { asOf: number | undefined }) {
  const now = useNow();
  const age = useAge(asOf);
  if (asOf === undefined) return null;
  if (age !== null) return <FiguresAge updatedAt={asOf} of={texts.these} />;
  return (
    <span className="truncate text-sm text-soft max-lg:hidden">
      {say(texts.updated, { age: refreshedLabel(asOf, now) })}
    </span>
  );
}

function ChosenBoard() {
  const { offered, facility, choose } = useBoardFacility();
  const { board, asOf, hasFailed, isFetching, retry } = useBoard(facility);
  const [typed, type] = useState('');
  const [shown, show] = useState<BoardList>('doors');
  const again = (
    <Button variant="secondary" busy={isFetching} onClick={retry}>
      {texts.retry}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title}>
        <div className="flex items-center gap-x-3 pe-2">
          <BoardAge asOf={asOf} />
          <LiveIndicator />
        </div>
      </PageHead>
      {hasFailed && board && <Banner tone="warn" role="alert" title={loadingTexts.stale.title} actions={again} />}
      <BoardTools board={board} view={{ typed, type, shown, show }}>
        <FacilityChoice offered={offered} slug={facility?.slug ?? ''} onChoose={choose} />
      </BoardTools>
      {board && <DockBoard key={board.facility.id} board={board} typed={typed} shown={shown} />}
      {!board && hasFailed && <EmptyState isFailure title={texts.failed} actions={again} />}
      {!board && !hasFailed && <Loading>{texts.loading}</Loading>}
    </>
  );
}

export function DockBoardScreen() {
  return (
    // As high as the window from the start, so that the footer does not move while the content loads.
    <Screen title={texts.title} className="grid min-h-dvh content-start gap-2 py-2!">
      <RequireSession loading={<Loading>{texts.loading}</Loading>}>
        <StaffData>
          <ChosenBoard />
        </StaffData>
      </RequireSession>
    </Screen>
  );
}
