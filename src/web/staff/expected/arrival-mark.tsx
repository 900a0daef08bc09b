import { useInstallation } from '#web/common/data/config.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import type { MarkProps } from './arrival-marks.tsx';

const Mark = lazyComponent<MarkProps>(() => import('./arrival-marks.tsx').then((loaded) => loaded.Mark));

/** In a list: whether and when a truck was expected. Nothing, and nothing loaded, where arrivals are not expected. */
export function ArrivalMark(props: MarkProps) {
  return useInstallation()?.expectsArrivals ? <Mark {...props} /> : null;
}
