import { Fragment, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { translatePage } from '#test/browser-translation.tsx';
import { start } from './start.tsx';
import { keepFocus, surviveTranslation } from './translated.ts';

surviveTranslation();

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  for (const main of document.querySelectorAll('main')) main.remove();
});

interface PageState {
  dock: string;
  isCalled: boolean;
  order: string[];
}

/**
 * The structures that fail: a text among others, one that comes and goes, one before another, and texts that swap
 * places.
 */
function Page({ dock, isCalled, order }: PageState) {
  return (
    <>
      <p>Dock {dock} today</p>
      <p>
        {isCalled && 'Called'} <b>by staff</b> {isCalled ? 'now' : <i>later</i>}
      </p>
      <p>{isCalled ? 'go' : 'wait'}</p>
      <ul>
        {order.map((name) => (
          <Fragment key={name}>
            {name} <li>{name}</li>
          </Fragment>
        ))}
      </ul>
    </>
  );
}

const newMain = () => document.body.appendChild(document.createElement('main'));
const read = (main: HTMLElement) => main.textContent?.replaceAll(/\s+/g, ' ').toLowerCase();

it.each([
  ['replaces texts, as Chrome', false],
  ['wraps texts, as others', true],
])('a page goes on, and shows what is new, while a browser %s', async (_, around) => {
  const states: PageState[] = [
    { dock: '6', isCalled: true, order: ['a', 'b', 'c'] },
    { dock: '7', isCalled: false, order: ['c', 'a'] },
    { dock: '12', isCalled: true, order: ['b', 'c', 'a'] },
    { dock: '', isCalled: false, order: [] },
    { dock: '6', isCalled: true, order: ['d'] },
  ];
  const [main, plain] = [newMain(), newMain()];
  plain.translate = false;
  const [first = states[0]!, ...later] = states;
  const shown = await render(<Page {...first} />, { container: main });
  const untranslated = await render(<Page {...first} />, { container: plain });
  stop = translatePage(around);
  expect(main.querySelectorAll('font').length).toBeGreaterThan(5);
  for (const [index, state] of later.entries()) {
    await shown.rerender(<Page {...state} />);
    await untranslated.rerender(<Page {...state} />);
    expect(read(main), `state ${index + 1}`).toBe(read(plain));
  }
  await shown.unmount();
  expect(main.textContent).toBe('');
});

it('a translation that stands for several texts gives way to all of them', async () => {
  const main = newMain();
  const shown = await render(<p>Go to dock {6} now</p>, { container: main });
  const texts = [...(main.querySelector('p')?.childNodes ?? [])];
  const font = document.createElement('font');
  font.textContent = 'Jetzt zu Tor 6';
  texts[0]?.before(font);
  for (const text of texts) text.remove();
  await shown.rerender(<p>Go to dock {7} now</p>);
  expect(read(main)).toBe('go to dock 7 now');
});

it('whoever types while a translated page is drawn anew goes on where he was', async () => {
  const main = newMain();
  const form = (
    <form>
      <label>
        Driver name <input name="driverName" defaultValue="Mara" />
      </label>
      <input name="carrier" />
    </form>
  );
  main.innerHTML = renderToString(form);
  const rendered = main.querySelector('input')!;
  translatePage(true)();
  await userEvent.click(rendered);
  rendered.setSelectionRange(2, 2);
  keepFocus(main);
  const root = createRoot(main);
  root.render(form);
  await expect.poll(() => rendered.isConnected).toBe(false);
  await userEvent.keyboard('ri');
  expect([...main.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Marira', '']);
  root.unmount();
});

it('a page that is translated while its code takes it over works, and reports no fault', async () => {
  const Taken = () => {
    const text = useRef<HTMLParagraphElement>(null);
    useEffect(() => text.current?.setAttribute('data-taken', ''), []);
    return <p ref={text}>Go to dock 6</p>;
  };
  const main = newMain();
  main.id = 'root';
  main.innerHTML = renderToString(<Taken />);
  const fault = vi.spyOn(globalThis, 'reportError');
  await start(<Taken />);
  stop = translatePage();
  await expect.poll(() => main.querySelector('[data-taken]')).not.toBeNull();
  await expect.poll(() => main.querySelector('font')).not.toBeNull();
  expect(read(main)).toBe('go to dock 6');
  expect(fault).not.toHaveBeenCalled();
});
