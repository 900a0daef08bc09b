import type { Facility } from '#shared/facilities/facilities.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { RequireSession } from '#web/common/session/require-session.tsx';
import { PageHead } from '#web/staff/shell/page-head.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { loadingTexts } from '#web/common/texts/loading.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { FiguresAge } from '#web/common/refresh/figures-age.tsx';
import { DockBoard } from './dock-board.tsx';
import { boardTexts as texts } from './texts.ts';
import { waitingId } from './trucks/waiting-list.tsx';
import { type Board, useBoard } from './use-board.ts';
import { useBoardFacility } from './use-board-facility.ts';

function Counts({ board }: { board: Board }) {
  const count = (...states: readonly string[]) => board.doors.filter(({ state }) => states.includes(state)).length;
  const { counts } = texts;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg font-bold tabular-nums">
      <span>{counts.free(count('free'))}</span>
      <span>{counts.called(count('called'))}</span>
      <span>{counts.atDock(count('docked', 'in-process', 'ready'))}</span>
      <a href={`#${waitingId}`} className="inline-flex min-h-12 items-center underline underline-offset-4">
        {counts.waiting(board.waiting.length)}
      </a>
    </p>
  );
}

interface FacilityChoiceProps {
  offered: readonly Facility[];
  slug: string;
  onChoose: (slug: string) => void;
}

function FacilityChoice({ offered, slug, onChoose }: FacilityChoiceProps) {
  if (offered.length < 2) return null;
  const options = offered.map(({ slug: value, name: label }) => ({ value, label }));
  return (
    <Field name="facility" label={texts.facility} required className="w-64 max-w-full">
      <Select options={options} value={slug} onChange={(event) => onChoose(event.target.value)} />
    </Field>
  );
}

function ChosenBoard() {
  const { offered, facility, choose } = useBoardFacility();
  const { board, asOf, hasFailed, isFetching, retry } = useBoard(facility);
  const again = (
    <Button variant="secondary" busy={isFetching} onClick={retry}>
      {texts.retry}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <PageHead title={texts.title} />
          {board && <Counts board={board} />}
          <FiguresAge updatedAt={asOf} of={texts.these} />
        </div>
        <FacilityChoice offered={offered} slug={facility?.slug ?? ''} onChoose={choose} />
      </div>
      {hasFailed && board && <Banner tone="warn" title={loadingTexts.stale.title} actions={again} />}
      {board && <DockBoard key={board.facility.id} board={board} />}
      {!board && hasFailed && <EmptyState title={texts.failed} actions={again} />}
      {!board && !hasFailed && <Loading className="min-h-[50dvh]">{texts.loading}</Loading>}
    </>
  );
}

/** The docks of one facility as doors, with the trucks that wait beside them, live. */
export function DockBoardScreen() {
  return (
    <Screen title={texts.title} className="grid content-start gap-5 sm:pt-7!">
      <RequireSession loading={<Loading className="min-h-[60dvh]">{texts.loading}</Loading>}>
        <StaffData>
          <ChosenBoard />
        </StaffData>
      </RequireSession>
    </Screen>
  );
}
