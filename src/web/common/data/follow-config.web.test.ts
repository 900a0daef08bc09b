import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { eventually } from '#test/eventually.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { buildConfig } from '#test/public-config.ts';
import { settingsSeen } from './api.ts';
import { configStore } from './config.ts';
import { followConfig } from './follow-config.ts';

const answers: ((version: number) => void)[] = [];
let requestCount = 0;
/** Versions only grow while a page is open. */
let newest = 1;

beforeEach(() => {
  answers.length = 0;
  requestCount = 0;
  installFakeServer({
    'GET /api/config': async () => {
      requestCount += 1;
      const settingsVersion = await new Promise<number>((resolve) => void answers.push(resolve));
      return Response.json(buildConfig({ settingsVersion }));
    },
  });
  configStore.write(buildConfig({ settingsVersion: newest }));
  followConfig();
});

// Reads between tests must not wait for a response.
afterEach(() => vi.unstubAllGlobals());

const nextAnswer = () =>
  eventually(() => {
    const answer = answers.shift();
    expect(answer).toBeDefined();
    return answer!;
  });

it('follows a change that is told while the one before is being read', async () => {
  const [second, third] = [newest + 1, newest + 2];
  newest = third;
  settingsSeen.emit(second);
  const first = await nextAnswer();
  settingsSeen.emit(third);
  first(second);
  (await nextAnswer())(third);
  await expect.poll(() => configStore.read()?.settingsVersion).toBe(third);
});

it('asks nothing for a version it has', async () => {
  const before = newest;
  newest += 1;
  settingsSeen.emit(before);
  settingsSeen.emit(newest);
  (await nextAnswer())(newest);
  await expect.poll(() => configStore.read()?.settingsVersion).toBe(newest);
  settingsSeen.emit(newest);
  settingsSeen.emit(before);
  expect(requestCount).toBe(1);
});
