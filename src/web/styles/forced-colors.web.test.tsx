import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { sheetClass } from '#web/common/ui/sheet-class.ts';

const devtools = () => cdp() as { send(method: string, options: object): Promise<unknown> };
const emulate = (value: string) =>
  devtools().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
beforeEach(() => emulate('active'));
afterEach(() => emulate('none'));

const clear = 'rgba(0, 0, 0, 0)';
const faceOf = (name: string) => {
  let box: Element | null = page.getByText(name, { exact: true }).element();
  while (box && getComputedStyle(box).backgroundColor === clear) box = box.parentElement;
  return box && getComputedStyle(box).backgroundColor;
};

it('in forced colours a sign keeps its line', async () => {
  await render(<Card look="sign-accent">Driver Check-In</Card>);
  const { outlineStyle, outlineColor } = getComputedStyle(page.getByText('Driver Check-In').element());
  expect([outlineStyle, outlineColor]).toEqual(['solid', getComputedStyle(document.body).color]);
});

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
        <a href="/setup" aria-current="step">
          Step
        </a>
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
        <input type="radio" name="state" defaultChecked className="tick-dot" />
        <span>Docked</span>
      </label>
      <div role="tabpanel" data-state="active">
        <p>What the tab shows</p>
      </div>
    </>,
  );
  const chosen = faceOf('Save');
  for (const name of ['Here', 'Step', 'Live', 'Pressed', 'Docked'])
    expect([name, faceOf(name)]).toEqual([name, chosen]);
  for (const name of ['Cancel', 'Waits', 'There', 'Drop', 'What the tab shows'])
    expect([name, faceOf(name)]).not.toEqual([name, chosen]);
  // A chip's radio button covers its text, and its dot has the text's color.
  const dot = getComputedStyle(page.getByRole('radio').element());
  expect(dot.backgroundColor).toBe(clear);
  expect(dot.borderColor).toBe(getComputedStyle(page.getByText('Docked').element()).color);
});

it('in forced colours a tick stands out from its box, and a dialog has an edge', async () => {
  await render(
    <div data-testid="dialog" className={sheetClass}>
      <Checkbox label="Ticked" defaultChecked />
      <Checkbox label="Empty" />
    </div>,
  );
  const faces = page
    .getByRole('checkbox')
    .elements()
    .map((box) => getComputedStyle(box).backgroundColor);
  const tick = page.getByLabelText('Ticked').element().nextElementSibling!;
  const { color, opacity } = getComputedStyle(tick);
  expect(opacity).toBe('1');
  expect(color).not.toBe(faces[0]);
  expect(faces[0]).not.toBe(faces[1]);
  const { borderTopStyle, borderTopWidth } = getComputedStyle(page.getByTestId('dialog').element());
  expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px']);
});
