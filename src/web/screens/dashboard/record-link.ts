import { useSearchParams } from 'react-router';

import { readView, writeView } from './dashboard-view.ts';

/** A link that opens a record over the list as it is shown now. */
export function useRecordLink(id: string): { search: string } {
  const [params] = useSearchParams();
  return { search: `?${writeView({ ...readView(params), record: id })}` };
}
