import '#web/styles/index.css';

import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextInput } from './text-input.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Edit record" description="All of it">
        <TextInput aria-label="Carrier" />
      </Dialog>
    </>
  );
}

it('traps the focus while open and restores it on Escape', async () => {
  await render(<Example />);
  const opener = page.getByRole('button', { name: 'Edit' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Edit record' });
  await expect.element(dialog).toHaveAccessibleDescription('All of it');
  for (let step = 0; step < 5; step += 1) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('asks before an irreversible action, with the focus on Cancel', async () => {
  const confirm = vi.fn<() => void>();
  const change = vi.fn<(open: boolean) => void>();
  await render(
    <AlertDialog
      cancelLabel="Cancel"
      open
      onOpenChange={change}
      title="Are you absolutely sure?"
      description="This action cannot be undone."
      confirmLabel="Delete"
      danger
      onConfirm={confirm}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(confirm).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(change).toHaveBeenCalledWith(false);
});
