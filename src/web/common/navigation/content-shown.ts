import { paths } from '#web/common/navigation/paths.ts';

/** Upper limit, so that a list that never arrives does not leave the header incomplete. */
const mostWaitMs = 3000;

let resolve: () => void;
const shown = new Promise<void>((done) => {
  resolve = done;
});

/** Or that the list could not be loaded. */
export const markContentShown = (): void => resolve();

/** On the dashboard, the remaining parts would otherwise delay the first row. */
export const whenContentShown = (): Promise<void> =>
  location.pathname === paths.dashboard
    ? Promise.race([shown, new Promise<void>((done) => setTimeout(done, mostWaitMs))])
    : Promise.resolve();
