import { paths } from '#web/common/navigation/paths.ts';

/** Upper limit, so that a list that never arrives does not leave the header incomplete. */
const mostWaitMs = 3000;

let resolve: () => void;
const shown = new Promise<void>((done) => {
  resolve = done;
});

/** A list that could not be loaded also counts as shown. */
export const markContentShown = (): void => resolve();

/** The frame's remaining parts would otherwise delay the dashboard's first row. */
export const whenContentShown = (): Promise<void> =>
  location.pathname === paths.dashboard
    ? Promise.race([shown, new Promise<void>((done) => setTimeout(done, mostWaitMs))])
    : Promise.resolve();
