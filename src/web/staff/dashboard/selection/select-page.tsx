import { useEffect, useRef } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { selectionTexts } from '#web/staff/texts/dashboard.ts';
import { useSharedSelection } from './use-selection.ts';

interface SelectPageProps {
  rows: readonly StaffCheckIn[];
  labelHidden?: boolean;
}

export function SelectPage({ rows, labelHidden = false }: SelectPageProps) {
  const { records, togglePage } = useSharedSelection();
  const box = useRef<HTMLInputElement>(null);
  const chosen = rows.filter((row) => records.has(row.id)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  const isPart = chosen > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <Checkbox
      ref={box}
      label={selectionTexts.selectPage}
      labelHidden={labelHidden}
      name="select-page"
      checked={isAll}
      disabled={rows.length === 0}
      onChange={() => togglePage(rows)}
      className={labelHidden ? '' : 'items-center! [&>span]:mt-0! [&>span]:self-center! [&>span]:pt-0!'}
    />
  );
}
