let held = Promise.resolve();

/** Lets what completes the frame wait, where it would delay what somebody has opened the page for. */
export const holdAfterPage = (until: Promise<void>): void => {
  held = until;
};

export const afterPage = () => held.then(() => import('./after-page.tsx'));
