import { useInstallation } from '#web/common/data/config.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import type { AwaitedProps } from './awaited-here.tsx';
import type { MarkProps, NoteProps } from './arrival-marks.tsx';

const marks = () => import('./arrival-marks.tsx');
const Mark = lazyComponent<MarkProps>(async () => (await marks()).Mark);
const Note = lazyComponent<NoteProps>(async () => (await marks()).Note);
const Awaited = lazyComponent<AwaitedProps>(async () => (await marks()).Awaited);

// Nothing is shown, loaded or asked for where arrivals are not expected.
const useIsOn = () => useInstallation()?.expectsArrivals === true;

/** In a list: whether and when a truck was expected. */
export const ArrivalMark = (props: MarkProps) => (useIsOn() ? <Mark {...props} /> : null);

/** The same on a record, with what can be done about it. */
export const ArrivalNote = (props: NoteProps) => (useIsOn() ? <Note {...props} /> : null);

/** Beside those that wait: what is due and late at a facility. */
export const AwaitedHere = (props: AwaitedProps) => (useIsOn() ? <Awaited {...props} /> : null);
