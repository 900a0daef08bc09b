import { paths } from '#web/common/navigation/paths.ts';

/** A list that does not come must not keep the header incomplete. */
const mostWaitMs = 3000;

let resolve: () => void;
const shown = new Promise<void>((done) => {
  resolve = done;
});

/** Says that the dashboard shows its list, or that there is none to be had. */
export const markContentShown = (): void => resolve();

/** Resolves when the frame may load what completes it, which on the dashboard would delay the first row. */
export const whenContentShown = (): Promise<void> =>
  location.pathname === paths.dashboard
    ? Promise.race([shown, new Promise<void>((done) => setTimeout(done, mostWaitMs))])
    : Promise.resolve();
