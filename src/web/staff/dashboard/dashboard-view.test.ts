import { describe, expect, it } from 'vitest';

import { testFacilities } from '#test/facilities.ts';
import { filterOf, readView, sortedBy, writeView } from './dashboard-view.ts';

const usual = readView(new URLSearchParams(), testFacilities);

describe("the dashboard's URL", () => {
  it('is empty for the default view', () => {
    expect(writeView(usual).toString()).toBe('');
  });

  it('restores the same view', () => {
    const view = {
      tab: 'drop',
      facility: 'Flexport',
      stage: 'docked',
      sort: 'carrier',
      order: 'asc',
      page: 3,
      hide: ['purpose', 'facility'],
      record: 'abc',
    } as const;
    expect(readView(writeView(view), testFacilities)).toEqual(view);
  });

  it.each([
    'tab=nope',
    'sort=password',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'order=up',
    'facility=Nowhere',
    'stage=gone',
  ])('ignores %s', (query) => {
    expect(readView(new URLSearchParams(query), testFacilities)).toEqual(usual);
  });
});

describe('sorting', () => {
  it('starts texts from A and arrivals from the newest, and reverses on a second press', () => {
    const byCarrier = sortedBy(usual, 'carrier');
    expect(byCarrier).toMatchObject({ sort: 'carrier', order: 'asc' });
    expect(sortedBy(byCarrier, 'carrier').order).toBe('desc');
    expect(sortedBy(byCarrier, 'arrivalTime').order).toBe('desc');
  });

  it('starts with the longest wait and the highest priority', () => {
    expect(sortedBy(usual, 'wait')).toMatchObject({ sort: 'wait', order: 'desc' });
    expect(sortedBy(usual, 'priority').order).toBe('desc');
  });

  it('returns to the first page', () => {
    expect(sortedBy({ ...usual, page: 4 }, 'carrier').page).toBe(0);
  });
});

it('requests the status of its tab, in zero-based pages of 20', () => {
  expect(filterOf(readView(new URLSearchParams('tab=live&page=2'), testFacilities), '')).toMatchObject({
    status: 'live',
    page: 1,
    pageSize: 20,
  });
  expect(filterOf(usual, '')).not.toHaveProperty('status');
});
