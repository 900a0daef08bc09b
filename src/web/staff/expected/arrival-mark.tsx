import { clsx } from 'clsx';

import { isOnSite } from '#shared/check-in/dock.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import type { AwaitedProps } from './awaited-here.tsx';
import type { MarkProps, NoteProps } from './arrival-marks.tsx';
import type { LanesProps } from './lanes.tsx';

const marks = () => import('./arrival-marks.tsx');
const Mark = lazyComponent<MarkProps>(async () => (await marks()).Mark);
const Note = lazyComponent<NoteProps>(async () => (await marks()).Note);
const Lanes = lazyComponent<LanesProps>(async () => (await import('./lanes.tsx')).Lanes);
const Awaited = lazyComponent<AwaitedProps>(async () => (await marks()).Awaited);

// Nothing is shown, loaded or requested unless the installation expects arrivals.
const useIsOn = () => useInstallation()?.expectsArrivals === true;

/** The mark's space is reserved until it is known. */
export function ArrivalMark(props: MarkProps) {
  const isOn = useIsOn();
  return (
    isOn && (
      <span className="inline-flex min-h-6 min-w-32 items-center">
        <Mark {...props} />
      </span>
    )
  );
}

/** A record shows the mark with the possible actions. */
export function ArrivalNote(props: NoteProps) {
  const isOn = useIsOn();
  return (
    isOn && (
      <div className={clsx('w-full not-empty:contents', isOnSite(props.checkIn) ? 'h-18' : 'hidden')}>
        <Note {...props} />
      </div>
    )
  );
}

/** Late and due arrivals are beside the waiting trucks. */
export const AwaitedHere = (props: AwaitedProps) => (useIsOn() ? <Awaited {...props} /> : null);

/** These trucks on site do not match an expected arrival. */
export const LanesHere = (props: LanesProps) => (useIsOn() ? <Lanes {...props} /> : null);
