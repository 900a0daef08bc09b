import { paths } from '#web/common/navigation/paths.ts';

/** Upper limit, so that a list that never arrives does not leave the header incomplete. */
const mostWaitMs = 3000;

let resolve: () => void;
const shown = new Promise<void>((done) => {
  resolve = done;
});

/** Signals that the dashboard shows its list, or that the list could not be loaded. */
export const markContentShown = (): void => resolve();

/** Resolves when the frame may load its remaining parts, which on the dashboard would otherwise delay the first row. */
export const whenContentShown = (): Promise<void> =>
  location.pathname === paths.dashboard
    ? Promise.race([shown, new Promise<void>((done) => setTimeout(done, mostWaitMs))])
    : Promise.resolve();
