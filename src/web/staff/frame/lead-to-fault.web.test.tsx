import '#web/styles/index.css';

import { type FormEvent, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Button } from '#web/common/ui/button.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { leadToFault } from './lead-to-fault.ts';

let stop: () => void;
beforeEach(() => {
  stop = leadToFault();
});
afterEach(() => stop());

const name = page.getByLabelText('Name');
const mail = page.getByLabelText('Mail');
const save = page.getByRole('button', { name: 'Save' });

/** It is busy until `answer`, and then refuses the address. */
function Account({ answer = Promise.resolve() }: { answer?: Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await answer;
    setError('Taken by somebody else');
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField name="name" label="Name" required value={typed} onChange={setTyped} />
      <TextField name="mail" label="Mail" required error={error} value="" onChange={() => undefined} />
      <Button type="submit" busy={isBusy}>
        Save
      </Button>
    </form>
  );
}

it('leads to the first field that the server refuses, however the form was sent', async () => {
  await render(<Account />);
  await save.click();
  await expect.element(mail).toHaveFocus();
  await expect.element(mail).toHaveAccessibleDescription(/Taken/);
  // The same fault again.
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(mail).toHaveFocus();
});

it('leaves whoever goes on typing meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await render(<Account answer={promise} />);
  await save.click();
  await name.fill('Ruth');
  resolve();
  await expect.element(page.getByText('Taken by somebody else')).toBeVisible();
  await expect.element(name).toHaveFocus();
});
