import { readFile } from 'node:fs/promises';

import type { SelectQueryBuilder } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isDeliveryType, priorities, statuses } from '#shared/check-in/closed-lists.ts';
import { isOnSite } from '#shared/check-in/dock.ts';
import { isVisibleToAll } from '#shared/check-in/public-view.ts';
import { priorityRank } from '#shared/queue/queue-order.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { newCheckIn } from '#test/factories.ts';
import type { Schema } from '../../platform/database-schema.ts';
import type { CheckInRow } from './check-in-row.ts';
import {
  hasEndedSql,
  isOpenSql,
  priorityRankSql,
  priorityRankText,
  whereOnSite,
  whereVisibleToAll,
} from './on-site-repository.ts';

let site: TestApp;
const rows: Pick<CheckInRow, 'id' | 'status' | 'priority' | 'dock_in_at' | 'dock_out_at'>[] = [];
const noon = new Date('2026-05-04T17:00:00Z');

/** One record for each case the rules distinguish. */
beforeAll(async () => {
  site = await buildTestApp();
  for (const status of statuses) {
    for (const priority of [...priorities, null]) {
      for (const [dock_in_at, dock_out_at] of [
        [null, null],
        [noon, null],
        [noon, noon],
      ] as const) {
        rows.push({ id: v7(), status, priority, dock_in_at, dock_out_at });
      }
    }
  }
  const { db } = site.context.database;
  const typed = { ...(await newCheckIn(site.context)), ticket: null };
  await db.deleteFrom('check_ins').execute();
  await db
    .insertInto('check_ins')
    .values(rows.map((row) => ({ ...typed, ...row })))
    .execute();
});
afterAll(() => site.close());

type Select = SelectQueryBuilder<Schema, 'check_ins', { id: string }>;
const found = async (narrow: (select: Select) => Select) =>
  (await narrow(site.context.database.db.selectFrom('check_ins').select('id')).orderBy('id').execute()).map(
    ({ id }) => id,
  );
const state = ({ dock_in_at: dockInAt, dock_out_at: dockOutAt, ...row }: (typeof rows)[number]) => ({
  ...row,
  dockInAt,
  dockOutAt,
});
const those = (isMeant: (row: ReturnType<typeof state>) => boolean) =>
  rows.filter((row) => isMeant(state(row))).map(({ id }) => id);

test('the queries and the rules agree on which records are on site, visible, open and ended', async () => {
  expect(await found(whereOnSite)).toEqual(those(isOnSite));
  expect(await found(whereVisibleToAll)).toEqual(those(isVisibleToAll));
  expect(await found((select) => select.where(isOpenSql))).toEqual(those(({ status }) => isDeliveryType(status)));
  expect(await found((select) => select.where(hasEndedSql))).toEqual(those(({ status }) => !isDeliveryType(status)));
});

test('the queries rank priorities like the rules, with the same expression as the indexes', async () => {
  const ranked = await site.context.database.db
    .selectFrom('check_ins')
    .select(['priority', priorityRankSql.as('rank')])
    .distinct()
    .execute();
  for (const { priority, rank } of ranked) expect(rank).toBe(priorityRank[priority ?? 'none']);
  expect(await readFile('migrations/0005_queue_order.sql', 'utf8')).toContain(priorityRankText);
});
