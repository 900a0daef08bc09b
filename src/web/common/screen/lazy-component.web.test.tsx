import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { lazyComponent, loadPauseMs } from './lazy-component.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const Late = () => <p>Here at last</p>;
const shown = page.getByText('Here at last');

/** A part whose code fails to load the first time. */
function failingOnce() {
  const load = vi
    .fn<() => Promise<typeof Late>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(Late);
  return { load, Part: lazyComponent(load) };
}

it('loads a part again where the network was lost on the way', async () => {
  const { load, Part } = failingOnce();
  await render(<Part />);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(shown).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(loadPauseMs);
  await expect.element(shown).toBeVisible();
});
