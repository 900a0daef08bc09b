import { useInstallation } from '#web/common/data/config.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import type { NoteProps } from './arrival-marks.tsx';

const Note = lazyComponent<NoteProps>(() => import('./arrival-marks.tsx').then((loaded) => loaded.Note));

/** On a record: whether and when a truck was expected, and what can be done about it. */
export function ArrivalNote(props: NoteProps) {
  return useInstallation()?.expectsArrivals ? <Note {...props} /> : null;
}
