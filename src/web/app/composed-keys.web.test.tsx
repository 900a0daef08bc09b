import '#web/styles/index.css';

import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { leaveKeysToInputMethods } from './start.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';

/** The Chrome DevTools Protocol, which only the test runner's types include. */
const browser = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };

let stop: () => void;
beforeEach(() => {
  stop = leaveKeysToInputMethods();
});
afterEach(() => stop());

const onKey = vi.fn<(key: string) => void>();

function Form() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Notes" description="Of the driver">
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Name" onKeyDown={({ key }) => onKey(key)} />
      </form>
    </Dialog>
  );
}

it.each([
  ['Enter', 13, ['Enter'], 1],
  ['ArrowDown', 40, ['ArrowDown'], 1],
  ['Escape', 27, [], 0],
])('%s of a composition reaches neither the form nor the dialog', async (key, code, heard, open) => {
  onKey.mockClear();
  await render(<Form />);
  const name = page.getByLabelText('Name');
  await name.click();
  await browser.send('Input.imeSetComposition', { selectionStart: 2, selectionEnd: 2, text: '李小' });
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: code });
  // How Safari reports the key that ended the composition.
  const afterwards = new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true });
  name.element().dispatchEvent(afterwards);
  await expect.element(name).toHaveValue('李小');
  expect(onKey).not.toHaveBeenCalled();
  await browser.send('Input.insertText', { text: '李小' });
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(() => name.elements()).toHaveLength(open);
  expect(onKey.mock.calls.flat()).toEqual(heard);
});
