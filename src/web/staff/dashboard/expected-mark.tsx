import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { loadAfterRows } from './use-after-rows.ts';

const Mark = lazyComponent<{ checkIn: StaffCheckIn; isShort?: boolean }>(async () =>
  (await loadAfterRows()).loadArrivalMark(),
);

/**
 * Whether and when a truck was expected; its line is kept until that is known. Nothing, and nothing loaded, where arrivals are not
 * expected.
 */
export const ExpectedMark: typeof Mark = (props) =>
  useInstallation()?.expectsArrivals ? (
    <span className={props.isShort ? 'contents' : 'flex min-h-6'}>
      <Mark {...props} />
    </span>
  ) : null;
