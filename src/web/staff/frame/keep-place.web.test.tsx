import '#web/styles/index.css';

import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { keepPlace } from './keep-place.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepPlace();
});
afterEach(() => stop());

/** A list of trucks, each deleted after a question. */
function Trucks({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <Button>Filter</Button>
      <ul>
        {left.map((name) => (
          <li key={name}>
            {name} <Button onClick={() => setAsked(name)}>Delete {name}</Button>
          </li>
        ))}
      </ul>
      {asked && (
        <AlertDialog
          open
          title="Delete?"
          description="It cannot be undone."
          cancelLabel="Cancel"
          confirmLabel="Delete"
          onOpenChange={() => setAsked(null)}
          onConfirm={() => {
            setLeft(left.filter((other) => other !== asked));
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

async function deleteByKey(name: string) {
  const press = page.getByRole('button', { name: `Delete ${name}` });
  for (let tabs = 0; tabs < 9 && document.activeElement !== press.element(); tabs += 1)
    await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
}

it('goes on at the truck that took the place of a deleted one, where a second Enter does nothing', async () => {
  await render(<Trucks names={['R1', 'R2', 'R3']} />);
  await deleteByKey('R2');
  const next = page.getByRole('listitem').nth(1);
  await expect.element(next).toHaveFocus();
  await expect.element(next.getByRole('button', { name: 'Delete R3' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Delete R3' })).toHaveFocus();
  expect(next.element().hasAttribute('tabindex')).toBe(false);
});

it('goes to the last truck after the one below it, and back to what had the focus before if none is left', async () => {
  await render(<Trucks names={['R1', 'R2']} />);
  await deleteByKey('R2');
  await expect.element(page.getByRole('listitem')).toHaveFocus();
  await deleteByKey('R1');
  await expect.element(page.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

it('leaves a screen that chose by itself alone', async () => {
  function Chosen() {
    const [isGone, setGone] = useState(false);
    useEffect(() => {
      if (isGone) document.querySelector<HTMLElement>('#chosen')?.focus();
    }, [isGone]);
    return (
      <>
        <Button>Before</Button>
        {isGone || <Button onClick={() => setGone(true)}>Go</Button>}
        <Button id="chosen">After</Button>
      </>
    );
  }
  await render(<Chosen />);
  await page.getByRole('button', { name: 'Before' }).click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

it('returns to a button that was disabled while it worked', async () => {
  const { promise: saved, resolve: finish } = Promise.withResolvers<void>();
  function Save() {
    const [isBusy, setBusy] = useState(false);
    const save = () => {
      setBusy(true);
      void saved.then(() => setBusy(false));
    };
    return (
      <Button busy={isBusy} onClick={save}>
        Save
      </Button>
    );
  }
  await render(<Save />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => document.activeElement).toBe(document.body);
  finish();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('leaves whoever points or touches alone', async () => {
  await render(<Trucks names={['R1', 'R2']} />);
  await page.getByRole('button', { name: 'Delete R1' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByRole('listitem').getByRole('button', { name: 'Delete R2' })).toBeInTheDocument();
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  expect(document.activeElement).toBe(document.body);
});
