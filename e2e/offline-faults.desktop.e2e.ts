import { FaultProxy } from './support/fault-proxy.ts';
import { sendThrough } from './support/faults.ts';
import { planOf, StaffCalls } from './support/offline-campaign.ts';
import { expect, test } from './support/test.ts';
import { YardServer } from './support/yard-server.ts';

test.use({ serviceWorkers: 'allow' });

test('Offline operations end as if done online, although network, server and tab fail in between', async ({
  context,
  quietConsole,
}) => {
  quietConsole.expect(/ERR_|Failed to load resource|An unknown error occurred when fetching the script/);
  const yard = await YardServer.start();
  const proxy = await FaultProxy.start(yard.port);
  try {
    const plan = planOf(24);
    const faults = [
      'the network is switched off and on',
      'the server is killed and comes back',
      'the tab is closed and another opened',
    ] as const;
    const offline = await sendThrough(plan, faults, { context, yard, proxy, limitMs: 60_000 });
    const staff = new StaffCalls(yard.url);
    await staff.signIn();
    const online = await staff.carryOut(plan);
    const stories = (ids: readonly string[]) => Promise.all(ids.map((id) => staff.storyOf(id)));
    expect(await stories(offline)).toEqual(await stories(online));
  } finally {
    proxy.stop();
    await yard.dispose();
  }
});
