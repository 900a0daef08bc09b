import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { PublicQueue } from '#shared/contract/queue.ts';
import { voiceWords } from '#shared/words/voice.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { buildPublicCheckIn, buildPublicQueue, noon } from '#test/public-check-in.ts';
import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const secondsAgo = (seconds: number) => new Date(Date.parse(noon) - seconds * 1000).toISOString();

const called = buildPublicCheckIn({ ticket: 'K42', dock: 'A6', stage: 'called', dockAssignedAt: secondsAgo(5) });
const other = buildPublicCheckIn({ ticket: 'M37', dock: '7', stage: 'called', dockAssignedAt: secondsAgo(4) });
const never = { quietFrom: '', quietUntil: '' };

/** A fake browser with some voices that may or may not speak; records what it says. */
function installSpeech({ langs = ['en-US'], allowed = true } = {}) {
  const speech = { langs, allowed, spoken: [] as string[] };
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => speech.langs.map((lang) => ({ lang, default: false, name: lang })),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: () => undefined,
    speak(words: EventTarget & { text: string; lang: string }) {
      if (words.text === '') return;
      if (speech.allowed) speech.spoken.push(`${words.lang} ${words.text}`);
      const event = speech.allowed ? new Event('end') : Object.assign(new Event('error'), { error: 'not-allowed' });
      queueMicrotask(() => words.dispatchEvent(event));
    },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  return speech;
}

/** The state of this page's sound: running, or refused until somebody taps. */
function installSound(state: AudioContextState) {
  const rung: number[] = [];
  const silent = {
    connect: () => silent,
    gain: { setValueAtTime: vi.fn<() => void>(), exponentialRampToValueAtTime: vi.fn<() => void>() },
  };
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      state = state;
      currentTime = 0;
      destination = {};
      resume = () => (state === 'running' ? Promise.resolve() : new Promise<void>(() => undefined));
      close = () => Promise.resolve();
      createGain = () => silent;
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: () => silent,
        start: (at: number) => rung.push(at),
        stop: () => undefined,
      });
    },
  );
  return rung;
}

async function open(queue: () => PublicQueue, { voice = never, path = '&facility=Woodridge' } = {}) {
  installFakeServer({
    'GET /api/config': () => Response.json(buildConfig({ queueRefreshSeconds: 5, calls: { voice } })),
    'GET /api/queue': () => Response.json(queue()),
  });
  return render(
    <MemoryRouter initialEntries={[`/queue?display=wall${path}`]}>
      <Routes>
        <Route path="/queue" element={<QueueDisplayScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

const calling = (entries: PublicQueue['checkIns']) => () =>
  buildPublicQueue(entries, { calls: entries.map(({ id, dockAssignedAt }) => ({ id, at: dockAssignedAt! })) });

beforeEach(async () => {
  vi.useFakeTimers({
    now: Date.parse(noon),
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  localStorage.clear();
  await page.viewport(1920, 1080);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a wall with a voice', () => {
  it('chimes and says a call slowly spelled, twice, three times in all', async () => {
    const speech = installSpeech();
    const rung = installSound('running');
    await open(calling([called]));
    await vi.waitFor(() => expect(speech.spoken).toHaveLength(2), 10_000);
    expect(speech.spoken).toEqual(Array(2).fill('en-US Ticket K 4 2. Go to dock A 6.'));
    expect(rung).toHaveLength(2);
    await pass(4 * 60_000);
    expect(speech.spoken).toHaveLength(6);
    expect(page.getByRole('button').query()).toBeNull();
  });

  it('calls a driver in his language, or in its own where no voice speaks that', async () => {
    const speech = installSpeech({ langs: ['en-US', 'pl-PL'] });
    installSound('running');
    await open(
      calling([
        { ...called, language: 'pl' },
        { ...other, language: 'pa' },
      ]),
    );
    await vi.waitFor(() => expect(speech.spoken).toHaveLength(4), 10_000);
    expect(speech.spoken[0]).toBe('pl-PL Numerek K 4 2. Podjedź pod rampę A 6.');
    expect(speech.spoken[2]).toBe('en-US Ticket M 3 7. Go to dock 7.');
  });

  it('names the facility too, where it shows several', async () => {
    const speech = installSpeech();
    installSound('running');
    await open(calling([called]), { path: '' });
    await vi.waitFor(() => expect(speech.spoken).toHaveLength(2), 10_000);
    expect(speech.spoken[0]).toBe('en-US Ticket K 4 2. Go to dock A 6. Woodridge.');
  });

  it('says nothing more of a truck that has answered or docked', async () => {
    const speech = installSpeech();
    installSound('running');
    let entries = [called, other];
    await open(() => calling(entries)());
    await vi.waitFor(() => expect(speech.spoken).toHaveLength(4), 10_000);
    entries = [other];
    await pass(4 * 60_000);
    expect(speech.spoken.filter((text) => text.includes('K 4 2'))).toHaveLength(2);
    expect(speech.spoken.filter((text) => text.includes('M 3 7'))).toHaveLength(6);
  });

  it('goes on counting when it is loaded again', async () => {
    const speech = installSpeech();
    installSound('running');
    const before = await open(calling([called]));
    await vi.waitFor(() => expect(speech.spoken).toHaveLength(2), 10_000);
    await pass(2 * 60_000);
    await vi.waitFor(() => expect(speech.spoken).toHaveLength(4), 10_000);
    await before.unmount();
    await open(calling([called]));
    await pass(3 * 60_000);
    expect(speech.spoken).toHaveLength(6);
  });

  it('keeps silent in its quiet hours, by the facility’s clock', async () => {
    const speech = installSpeech();
    const rung = installSound('running');
    await open(calling([called]), { voice: { quietFrom: '12:00', quietUntil: '12:03' } });
    await pass(2 * 60_000);
    expect([speech.spoken, rung]).toEqual([[], []]);
    await pass(2 * 60_000);
    await vi.waitFor(() => expect(speech.spoken.length).toBeGreaterThan(0), 10_000);
  });
});

describe('a wall that cannot speak says so', () => {
  it('until somebody taps, where the browser refuses sound', async () => {
    const speech = installSpeech({ allowed: false });
    installSound('running');
    await open(calling([called]));
    const button = page.getByRole('button', { name: 'Switch on sound' });
    await expect.element(button).toBeVisible();
    await expect.element(page.getByText(voiceWords.en.tapFirst)).toBeVisible();
    expect(speech.spoken).toEqual([]);
    speech.allowed = true;
    await button.click();
    await pass(5_000);
    await vi.waitFor(() => expect(speech.spoken).toHaveLength(2), 10_000);
    expect(button.query()).toBeNull();
  });

  it('where the browser has no voices, and chimes', async () => {
    const speech = installSpeech({ langs: ['de-DE'] });
    const rung = installSound('running');
    await open(calling([called]));
    await expect.element(page.getByText(voiceWords.en.noVoice)).toBeVisible();
    await pass(5_000);
    await vi.waitFor(() => expect(rung).toHaveLength(2), 10_000);
    expect(speech.spoken).toEqual([]);
  });

  it('at once, where the page has not been tapped at all', async () => {
    installSpeech();
    installSound('suspended');
    await open(calling([called]));
    await expect.element(page.getByRole('button', { name: 'Switch on sound' })).toBeVisible();
  });
});

it('an ordinary wall makes no sound, loads no voice and has nothing to press', async () => {
  const speech = installSpeech();
  const rung = installSound('running');
  installFakeServer({
    'GET /api/config': () => Response.json(buildConfig({ queueRefreshSeconds: 5 })),
    'GET /api/queue': () => Response.json(buildPublicQueue([called])),
  });
  await render(
    <MemoryRouter initialEntries={['/queue?display=wall']}>
      <QueueDisplayScreen />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Go to dock A6')).toBeVisible();
  await pass(2 * 60_000);
  expect([speech.spoken, rung]).toEqual([[], []]);
  expect(page.getByRole('button').query()).toBeNull();
});
