import { useLocation, useSearchParams } from 'react-router';

import { choiceLists } from '#web/data/facilities.ts';
import { readView, writeView } from './dashboard-view.ts';

/** The properties of a link that opens a record over the list as it is shown now. */
export function useRecordLink(id: string): { to: { search: string }; state: unknown } {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return { to: { search: `?${writeView({ ...readView(params, choiceLists), record: id })}` }, state };
}
