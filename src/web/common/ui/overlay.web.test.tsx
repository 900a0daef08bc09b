import '#web/styles/index.css';

import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { Popover } from './popover.tsx';
import { Toaster } from './toaster.tsx';
import { toast, toastStore } from './toast-store.ts';

const trigger = <Button>Open</Button>;
const nothing = () => undefined;

function Controlled({ of }: { of: (open: boolean, setOpen: (open: boolean) => void) => ReactElement }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {of(open, setOpen)}
    </>
  );
}

const overlays: [string, ReactElement][] = [
  ['menu', <DropdownMenu key="menu" trigger={trigger} items={[{ label: 'Edit', onSelect: nothing }]} />],
  [
    'dialog',
    <Popover key="popover" trigger={trigger} label="Popover">
      Docks
    </Popover>,
  ],
  [
    'dialog',
    <Controlled
      key="dialog"
      of={(open, setOpen) => (
        <Dialog open={open} onOpenChange={setOpen} title="Dialog">
          <Popover trigger={<Button>Inner</Button>} label="Inner">
            Docks
          </Popover>
        </Dialog>
      )}
    />,
  ],
  [
    'alertdialog',
    <Controlled
      key="alert"
      of={(open, setOpen) => (
        <AlertDialog
          cancelLabel="Cancel"
          open={open}
          onOpenChange={setOpen}
          title="Sure?"
          description="Really."
          confirmLabel="Delete"
          onConfirm={nothing}
        />
      )}
    />,
  ],
];

const isShown = (title: string) => toastStore.read().some((shown) => shown.title === title && shown.open);

it.each(overlays)(
  'closes the %s with the first Escape, and the toast over it with the second',
  async (role, overlay) => {
    const title = `Over ${String(overlay.key)}`;
    await render(
      <main>
        {overlay}
        <Toaster />
      </main>,
    );
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByRole(role)).toBeVisible();
    toast({ title, duration: 60_000 });
    await expect.element(page.getByText(title, { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    expect(isShown(title)).toBe(true);
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => isShown(title)).toBe(false);
  },
);

it('closes what was opened last before what is below it', async () => {
  await render(
    <>
      {overlays.find(([, { key }]) => key === 'dialog')?.[1]}
      <Toaster />
    </>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Inner' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible();
  toast({ title: 'Over both', duration: 60_000 });
  await expect.element(page.getByText('Over both', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Inner' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Dialog' })).toBeVisible();
});

/** A list taller than the screen, with something to open at its first, middle and last row. */
function Rows({ of }: { of: (row: string) => ReactElement }) {
  return (
    <main>
      {['First', 'Middle', 'Last'].map((row, place) => (
        <div
          key={row}
          style={{ position: 'fixed', insetInlineEnd: 4, top: ['4px', '46dvh', 'calc(100dvh - 52px)'][place] }}
        >
          {of(row)}
        </div>
      ))}
    </main>
  );
}

const many = Array.from({ length: 30 }, (_, index) => `Item ${index + 1}`);
const long: [string, 'menuitem' | 'button', (row: string) => ReactElement][] = [
  [
    'menu',
    'menuitem',
    (row) => (
      <DropdownMenu trigger={<Button>{row}</Button>} items={many.map((label) => ({ label, onSelect: nothing }))} />
    ),
  ],
  [
    'popover',
    'button',
    (row) => (
      <Popover trigger={<Button>{row}</Button>} label="Docks" className="w-160">
        <div className="grid">
          {many.map((label) => (
            <Button key={label}>{label}</Button>
          ))}
        </div>
      </Popover>
    ),
  ],
];
const screens = [
  [1366, 768],
  [390, 844],
  [844, 390],
] as const;

const isOnScreen = (element: Element) => {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
};

describe.each(long)('a long %s', (_, role, of) => {
  it.each(screens)(
    'is on the screen at %i by %i with all its parts in reach, whatever row it is opened from',
    async (width, height) => {
      await page.viewport(width, height);
      await render(<Rows of={of} />);
      for (const row of ['First', 'Middle', 'Last']) {
        await page.getByRole('button', { name: row }).click();
        const ends = ['Item 1', 'Item 30'].map((name) => page.getByRole(role, { name, exact: true }));
        for (const end of ends) {
          await expect.element(end).toBeInTheDocument();
          end.element().scrollIntoView({ block: 'nearest' });
          await expect.poll(() => isOnScreen(end.element()), { message: row }).toBe(true);
        }
        await userEvent.keyboard('{Escape}');
        await expect.element(ends[0]!).not.toBeInTheDocument();
      }
    },
  );
});
