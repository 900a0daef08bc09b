import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildPublicCheckIn, buildPublicQueue, noon } from '#test/public-check-in.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';

const refreshMs = 15_000;

async function open(queue: FakeRoute, path = '/queue', config: Partial<PublicConfig> = {}) {
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(buildConfig({ ...config, queueRefreshSeconds: refreshMs / 1000 })),
    'GET /api/check-ins/mine': () => new Response(null, { status: 204 }),
    'GET /api/queue': queue,
  });
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/queue" element={<QueueDisplayScreen />} />
        <Route path="/login" element={<p>Please sign in</p>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
  return { requests: () => server.callsTo('GET /api/queue').map(({ url }) => Object.fromEntries(url.searchParams)) };
}

const answering = (...checkIns: Parameters<typeof buildPublicCheckIn>[0][]): FakeRoute => {
  const queue = buildPublicQueue(checkIns.map((values) => buildPublicCheckIn(values)));
  return () => Response.json(queue);
};
const minutesAgo = (minutes: number) => new Date(Date.parse(noon) - minutes * 60_000).toISOString();
const failing: FakeRoute = () => problemAnswer(404, 'not_found', 'Gone');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({
    now: Date.parse(noon),
    shouldAdvanceTime: true,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  await page.viewport(1440, 900);
  becomeSession(signedOut(false));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a visitor', () => {
  it('sees the board’s title, the yard’s time, the trucks on site and that it is the public view', async () => {
    await open(() => Response.json(buildPublicQueue([buildPublicCheckIn()], { activeCount: 3 })));
    await expect.element(page.getByRole('heading', { name: 'Driver Queue Display' })).toBeVisible();
    await expect.element(page.getByText('3 active drivers')).toBeVisible();
    await expect.element(page.getByText('12:00 PM')).toBeVisible();
    await expect.element(page.getByText('Public View')).toBeVisible();
    await expect.element(page.getByText('Online', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Not signed in')).toBeVisible();
    await expect.element(page.getByText('Updated just now')).toBeVisible();
    await expect.poll(() => document.title).toBe('Driver Queue Display | Warehouse Check-In System');
    expect(page.getByRole('group', { name: 'Status' }).query()).toBeNull();
    expect(page.getByText(/check-ins?$/).query()).toBeNull();
    expect(page.getByRole('button', { name: /Delete/ }).query()).toBeNull();
  });

  it('sees each truck’s public details', async () => {
    await open(
      answering({
        driverName: 'T... Z...',
        carrier: 'Blue Line Cartage',
        containerNumber: 'OOLU 318845 0',
        purpose: 'Pickup',
        priority: 'medium',
        dock: '3',
        dockAssignedAt: minutesAgo(6),
        dockInAt: minutesAgo(5),
        dockInTime: '11:55 AM',
      }),
    );
    const card = page.getByRole('listitem');
    const names = ['Ticket K42', 'At dock 3', 'T... Z...', 'Blue Line Cartage', 'OOLU 318845 0', 'Pickup', 'Woodridge'];
    for (const text of [...names, '11:50 AM Today', '11:55 AM', 'Live', 'Medium']) {
      await expect.element(card.getByText(text)).toBeVisible();
    }
  });

  it('sees by which clock a truck arrived whose facility goes by another one', async () => {
    await open(
      answering({ facility: 'Mumbai', dateCreated: '2026-05-04T16:49:00.000Z' }, { facility: 'Woodridge' }),
      '/queue',
      {
        facilities: [
          ...buildConfig().facilities,
          { id: 'm', name: 'Mumbai', slug: 'mumbai', timeZone: 'Asia/Kolkata' },
        ],
      },
    );
    await expect.element(page.getByRole('listitem').first().getByText('10:19 PM GMT+5:30 Today')).toBeVisible();
    await expect.element(page.getByRole('listitem').last().getByText('11:50 AM Today', { exact: true })).toBeVisible();
  });

  it('sees waits over 30 minutes in amber with a text, and shorter ones plain', async () => {
    await open(answering({ dateCreated: minutesAgo(31) }, { dateCreated: minutesAgo(30) }));
    await expect.element(page.getByText(/^31\smin/)).toHaveAttribute('data-long', 'true');
    await expect.element(page.getByText(', over 30 minutes')).toBeInTheDocument();
    await expect.element(page.getByText('30 min', { exact: true })).not.toHaveAttribute('data-long');
  });

  it('sees of a truck on hold or a no-show what it is, and no wait', async () => {
    await open(answering({ stage: 'on-hold' }, { stage: 'no-show' }));
    await expect.element(page.getByText('On Hold', { exact: true })).toBeVisible();
    await expect.element(page.getByText('No-Show', { exact: true })).toBeVisible();
    expect(page.getByText(/\d\smin/).elements()).toEqual([]);
  });

  it('sees the clock and the waits update every 30 seconds', async () => {
    await open(answering({ dateCreated: minutesAgo(29.5) }));
    await expect.element(page.getByText('29 min')).toBeVisible();
    await pass(30_000);
    await expect.element(page.getByText('30 min')).toBeVisible();
    await pass(30_000);
    await expect.element(page.getByText('12:01 PM')).toBeVisible();
  });

  it('sees where a called truck goes, highlighted for 30 seconds', async () => {
    const waiting = buildPublicCheckIn();
    let queue = buildPublicQueue([waiting]);
    await open(() => Response.json(queue));
    await expect.element(page.getByText('No dock yet')).toBeInTheDocument();
    queue = buildPublicQueue([{ ...waiting, dock: '4', dockAssignedAt: new Date(Date.now() + 5000).toISOString() }]);
    await pass(refreshMs);
    const card = page.getByRole('listitem');
    await expect.element(card.getByText('Go to dock 4')).toBeVisible();
    await expect.element(card).toHaveAttribute('data-stands-out');
    await pass(31_000);
    await expect.element(card).not.toHaveAttribute('data-stands-out');
    await expect.element(card.getByText('Go to dock 4')).toBeVisible();
  });

  it('sees a message if the queue is empty', async () => {
    await open(answering());
    await expect.element(page.getByText('No drivers currently in queue')).toBeVisible();
  });
});

describe('the filters', () => {
  it('request today’s trucks on site at first, then the selected ones', async () => {
    const { requests } = await open(answering({}));
    await expect.element(page.getByRole('listitem')).toBeVisible();
    const today = { page: '0', startDate: 'today', endDate: 'today', state: 'active', order: 'newest' };
    expect(requests()).toEqual([today]);
    await page.getByLabelText('Dates').selectOptions('Last 7 days');
    await page.getByLabelText('Facility').selectOptions('Flexport');
    await page.getByRole('radio', { name: 'Docked' }).click();
    await page.getByRole('checkbox', { name: 'Longest wait first' }).click();
    await expect
      .poll(() => requests().at(-1))
      .toEqual({
        ...today,
        startDate: 'today-6',
        facility: 'Flexport',
        state: 'docked',
        order: 'longest-wait',
      });
  });

  it('name days by their dates where an update has not reached the server that answers', async () => {
    const today = answering({});
    const fields = { startDate: fieldError('startDate', broken('wrong_format', { format: 'date' })) };
    const { requests } = await open(
      (asked) =>
        asked.url.searchParams.get('startDate') === '2026-04-28'
          ? today(asked)
          : problemAnswer(400, 'validation_failed', 'Please correct startDate', { fields }),
      '/queue?dates=7-days&facility=flexport',
    );
    await expect.element(page.getByRole('listitem')).toBeVisible();
    expect(requests().at(-1)).toMatchObject({ startDate: '2026-04-28', endDate: '2026-05-04', facility: 'Flexport' });
  });

  it('offer a visitor waiting, docked and priority', async () => {
    await open(answering({}));
    const choices = page.getByRole('group', { name: 'Queue' }).getByRole('radio').elements();
    expect(choices.map((choice) => (choice as HTMLInputElement).value)).toEqual([
      'all',
      'waiting',
      'docked',
      'priority',
    ]);
  });

  it('accept a range of days, and report a reversed one instead of requesting it', async () => {
    const { requests } = await open(answering({}), '/queue?dates=custom&from=2026-05-04&to=2026-05-03');
    await expect.element(page.getByText('The first day is after the last. Choose an earlier first day.')).toBeVisible();
    expect(requests()).toEqual([]);
    await page.getByLabelText('From').fill('2026-05-01');
    await expect
      .poll(() => requests())
      .toEqual([{ page: '0', startDate: '2026-05-01', endDate: '2026-05-03', state: 'active', order: 'newest' }]);
  });

  it('can be cleared if they match nothing', async () => {
    const { requests } = await open(answering(), '/queue?state=docked&facility=Flexport');
    await button('Show everything of today').click();
    await expect.poll(() => requests().at(-1)).toMatchObject({ state: 'active' });
    expect(requests().at(-1)).not.toHaveProperty('facility');
  });
});

it('“Load More” appends the next page and disappears after the last', async () => {
  await open(({ url }) => {
    const isFirst = url.searchParams.get('page') === '0';
    const entry = buildPublicCheckIn({ containerNumber: isFirst ? 'FIRST' : 'SECOND' });
    return Response.json(buildPublicQueue([entry], { hasMore: isFirst }));
  });
  await button('Load More').click();
  await expect.element(page.getByText('SECOND')).toBeVisible();
  await expect.element(page.getByText('FIRST')).toBeVisible();
  await expect.element(button('Load More')).not.toBeInTheDocument();
});

describe('refreshing', () => {
  it('happens automatically every 15 seconds', async () => {
    const { requests } = await open(answering({}));
    await expect.element(page.getByRole('listitem')).toBeVisible();
    await pass(refreshMs);
    await expect.poll(() => requests()).toHaveLength(2);
  });

  it('by hand shows visitors nothing on success, and asks to wait if repeated immediately', async () => {
    const { requests } = await open(answering({}));
    await expect.element(page.getByRole('listitem')).toBeVisible();
    await button('Refresh').click();
    await expect.poll(() => requests()).toHaveLength(2);
    await expect.element(button('Refresh')).not.toHaveAttribute('aria-busy');
    expect(page.getByText('Queue refreshed').query()).toBeNull();
    await button('Refresh').click();
    await expect.element(page.getByText('Please wait', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Data was refreshed recently. Try again in a moment.')).toBeVisible();
    expect(requests()).toHaveLength(2);
  });

  it('by hand tells visitors on failure how to get more, and that the data is stale', async () => {
    let queue = answering({ containerNumber: 'STILL HERE' });
    await open((request) => queue(request));
    await expect.element(page.getByText('STILL HERE')).toBeVisible();
    queue = failing;
    await pass(3000);
    await button('Refresh').click();
    const refused = 'Authentication required - Please log in to refresh full data access';
    await expect.element(page.getByText(refused, { exact: true })).toBeVisible();
    await expect
      .element(page.getByText('Data could not be refreshed. Showing last available information.'))
      .toBeVisible();
    await expect.element(page.getByRole('alert').getByText('Not updated since 12:00 PM')).toBeVisible();
    await expect.element(page.getByText('Offline', { exact: true })).toBeVisible();
    await expect.element(page.getByText('STILL HERE')).toBeVisible();
  });

  it('stops counting waits while the data is stale, and resumes when it is live again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const healthy = answering({ dateCreated: minutesAgo(10) });
    let queue = healthy;
    await open((request) => queue(request));
    await expect.element(page.getByText('10 min')).toBeVisible();
    queue = failing;
    await pass(5 * 60_000);
    await expect.element(page.getByText('10 min')).toBeVisible();
    queue = healthy;
    await button('Retry').click();
    await expect.element(page.getByText('15 min')).toBeVisible();
    await expect.element(page.getByText('Online', { exact: true })).toBeVisible();
  });

  it('that never succeeded says so, and can be retried', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let queue = failing;
    await open((request) => queue(request));
    await expect.element(page.getByText('Error loading queue data. Please try again.')).toBeVisible();
    queue = answering({});
    await button('Retry').click();
    await expect.element(page.getByRole('listitem')).toBeVisible();
  });

  it('logs a warning after more than five consecutive failures', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let queue = answering({});
    await open((request) => queue(request));
    await expect.element(page.getByRole('listitem')).toBeVisible();
    queue = failing;
    for (let failed = 1; failed <= 6; failed += 1) {
      expect(warn).not.toHaveBeenCalled();
      // One after another.
      await pass(refreshMs);
      await expect.element(page.getByText(new RegExp(`${failed} attempts? failed\\.$`))).toBeVisible();
    }
    expect(warn).toHaveBeenCalledWith('The queue could not be refreshed 6 times in a row.');
  });
});
