import '#web/styles/index.css';

import { Camera } from 'lucide-react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Button } from './button.tsx';

it('keeps the size of its icon, and a text of several lines within its border, where it is narrow', async () => {
  await render(
    <div style={{ width: 144 }}>
      <Button size="lg" variant="secondary">
        <Camera aria-hidden className="size-5" />
        <span>Take a photo of the code</span>
      </Button>
    </div>,
  );
  const button = page.getByRole('button').element();
  expect(button.querySelector('svg')?.getBoundingClientRect().width).toBe(20);
  const text = page.getByText('Take a photo of the code').element().getBoundingClientRect();
  const box = button.getBoundingClientRect();
  expect(text.height).toBeGreaterThan(60);
  expect(text.top - box.top).toBeGreaterThanOrEqual(5);
  expect(box.bottom - text.bottom).toBeGreaterThanOrEqual(5);
});
