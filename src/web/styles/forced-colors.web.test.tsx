import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Button } from '#web/common/ui/button.tsx';

const devtools = () => cdp() as { send(method: string, options: object): Promise<unknown> };
const emulate = (value: string) =>
  devtools().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
beforeEach(() => emulate('active'));
afterEach(() => emulate('none'));

const faceOf = (name: string) => getComputedStyle(page.getByText(name, { exact: true }).element()).backgroundColor;

it('in forced colours what is chosen, the current page and the main button have a face that others have not', async () => {
  await render(
    <>
      <Button>Save</Button>
      <Button variant="secondary">Cancel</Button>
      <Button disabled>Waits</Button>
      <nav>
        <a href="/queue" aria-current="page">
          Here
        </a>
        <a href="/docs">There</a>
      </nav>
      <div role="tablist">
        <button type="button" role="tab" aria-selected="true">
          Live
        </button>
        <button type="button" role="tab" aria-selected="false">
          Drop
        </button>
      </div>
      <button type="button" aria-pressed="true">
        Pressed
      </button>
      <label>
        <input type="radio" name="state" defaultChecked />
        <span>Docked</span>
      </label>
    </>,
  );
  const chosen = faceOf('Save');
  for (const name of ['Here', 'Live', 'Pressed', 'Docked']) expect([name, faceOf(name)]).toEqual([name, chosen]);
  for (const name of ['Cancel', 'Waits', 'There', 'Drop']) expect([name, faceOf(name)]).not.toEqual([name, chosen]);
});
