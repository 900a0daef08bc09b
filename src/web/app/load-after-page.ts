let held: Promise<void> | undefined;

/** Lets what completes the frame wait, where it would delay what somebody has opened the page for. */
export const holdAfterPage = (until: Promise<void>): void => {
  held = until;
};

export async function afterPage() {
  await held;
  return import('./after-page.tsx');
}
