import { useLocation, useSearchParams } from 'react-router';

import { choiceLists } from '#web/data/facilities.ts';
import { readView, writeView } from './dashboard-view.ts';

/** Link properties that open a record over the current list. */
export function useRecordLink(id: string): { to: { search: string }; state: unknown } {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return { to: { search: `?${writeView({ ...readView(params, choiceLists), record: id })}` }, state };
}
