import fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline of our server: the smallest Fastify program with the same endpoints, with their original SQL and without
 * validation, contract or anything else. It stays unchanged, so that figures can be compared over time. `node
 * bare-server.ts DATABASE_URL` prints its port.
 */
const [connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = fastify();

const columns = `id, driver_name, facility, purpose, carrier, container_number, phone_number, drivers_license,
  pickup_delivery_number, comments, dock, status, priority, admin_notes, assigned_to, user_id, created_at, dock_in_at,
  dock_out_at, dock_assigned_at, status_changed_at, version`;

const session = {
  name: 'session',
  text: `select session.id as session_id, session.created_at, session.refreshed_at, token.expires_at,
      account.id as user_id, account.email, token.first_used_at is null as is_new,
      (select min(successor.first_used_at) from session_tokens as successor
       where successor.parent_hash = token.token_hash) as superseded_at
    from session_tokens as token
    join sessions as session on session.id = token.session_id
    join admin_users as account on account.id = session.user_id
    where token.token_hash = sha256($1::bytea) and account.disabled_at is null`,
};

const list = {
  name: 'list',
  text: `select ${columns} from check_ins where id in (
      select id from check_ins order by created_at desc, id desc limit $1 offset $2
    ) order by created_at desc, id desc`,
};

const totals = {
  name: 'totals',
  text: `select name, sum(value)::bigint as value from counters where name like $1 group by name`,
};

// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify, unlike Express, waits for it
app.get('/api/check-ins', async (request) => {
  const token = request.headers.cookie?.split('session=')[1] ?? '';
  await pool.query({ ...session, values: [Buffer.from(token)] });
  const [page, counted] = await Promise.all([
    pool.query({ ...list, values: [21, 0] }),
    pool.query({ ...totals, values: ['check-ins/%'] }),
  ]);
  const totalCount = counted.rows.reduce((sum, row: { value: string }) => sum + Number(row.value), 0);
  return { checkIns: page.rows.slice(0, 20), totalCount, hasMore: page.rows.length > 20 };
});

interface Form {
  id: string;
  [field: string]: unknown;
}

const fields = [
  'driverName',
  'facility',
  'purpose',
  'carrier',
  'containerNumber',
  'phoneNumber',
  'driversLicense',
  'pickupDeliveryNumber',
  'comments',
];

const create = {
  name: 'create',
  text: `with claimed as (
      insert into operations (operation_id, actor, request_hash, outcome, received_at)
      select $1::uuid, null, $11::bytea, '{"done":"create"}', $12::timestamptz
      where not exists (select from check_ins where id = $1::uuid)
      on conflict (operation_id) do nothing returning operation_id
    ), stored as (
      insert into check_ins (id, driver_name, facility, purpose, carrier, container_number, phone_number,
        drivers_license, pickup_delivery_number, comments, created_at, status_changed_at, search_text)
      select $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12::timestamptz, $12::timestamptz, $15 from claimed
      returning id
    ), told as (
      insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at, operation_id)
      select id, 1, 'created', $13::jsonb, $12::timestamptz, $12::timestamptz, id from stored
    ), counted as (
      insert into counters (name, shard, value)
      select $14::text, pg_backend_pid() % 16, 1 from stored
      on conflict (name, shard) do update set value = counters.value + excluded.value
    )
    select id from stored`,
};

app.post<{ Body: Form }>('/api/check-ins', async (request, reply) => {
  const form = request.body;
  const values = [form.id, ...fields.map((field) => form[field])];
  const searched = values.slice(1, 7).join('\n').toLowerCase();
  const counter = `check-ins/live/${String(form['facility'])}`;
  await pool.query({
    ...create,
    values: [...values, Buffer.alloc(32), new Date(), JSON.stringify(form), counter, searched],
  });
  return reply.code(201).send(form);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
