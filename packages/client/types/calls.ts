/** Which calls compile and which must not; checked by the compiler only. */
import { ApiError, type CheckIn, createClient, verifyWebhook } from 'warehouse-check-in-client';

export async function program(): Promise<void> {
  const yard = createClient({ url: 'https://yard.example', key: 'wci_' });
  const id = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b77';

  const read: CheckIn = await yard.getCheckIn({ params: { id } });
  read.stage satisfies
    | 'waiting'
    | 'called'
    | 'on-hold'
    | 'no-show'
    | 'docked'
    | 'in-process'
    | 'ready'
    | 'completed'
    | 'gated-out'
    | 'canceled';
  // @ts-expect-error -- there is no such field
  String(read.driver);
  // @ts-expect-error -- its path needs an id
  await yard.getCheckIn();
  // @ts-expect-error -- there is no such call
  await yard.signOut();

  await yard.updateCheckIn({ params: { id }, body: { changes: { dock: '4', priority: 'high' } } });
  // @ts-expect-error -- there is no such priority
  await yard.updateCheckIn({ params: { id }, body: { changes: { priority: 'urgent' } } });
  (await yard.deleteCheckIn({ params: { id } })) satisfies undefined;
  (await yard.exportCheckIns({ query: { format: 'csv' } })) satisfies Response;

  for await (const page of yard.pages('listCheckIns', { pageSize: 5 })) page.checkIns satisfies CheckIn[];
  // @ts-expect-error -- a summary has no pages
  yard.pages('readSummary');
  for await (const { cursor, removed } of yard.changesSince('listCheckIns', '2026-01-01T00:00:00Z'))
    [cursor, ...removed.map((each) => each.reason)] satisfies string[];
  // @ts-expect-error -- nothing else goes with what has changed
  yard.changesSince('readQueue', '2026-01-01T00:00:00Z');

  for await (const event of yard.events({ after: 'cursor' })) {
    if (event.event === 'change') event.data.checkIn satisfies CheckIn | null;
    // @ts-expect-error -- only some events resume
    String(event.cursor);
  }
  const webhook = verifyWebhook({ secret: 'whsec_', headers: {}, body: '' });
  if (webhook.type === 'call.made') webhook.data.dock satisfies string;
  // @ts-expect-error -- other events have no dock
  String(webhook.data.dock);
  try {
    await yard.readSummary();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests')
      error.retryAfterMs satisfies number | undefined;
    // @ts-expect-error -- the server never says that
    if (error instanceof ApiError && error.code === 'teapot') throw error;
  }
}
