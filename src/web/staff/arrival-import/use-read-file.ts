import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { keptReading, type Mapping, proposedMapping } from '#shared/arrival-import/headings.ts';
import type { DateOrder, FileReading } from '#shared/arrival-import/import-field.ts';
import { dateOrderOf } from '#shared/arrival-import/written-moment.ts';
import { facilitiesQuery } from '#web/staff/data/facilities.ts';
import { FileRefusal } from './file.ts';
import { type Checked, type Overview, startReader } from './import-questions.ts';
import { countArrivals, type ImportCounts } from './send-arrivals.ts';

/** What somebody said of the file, beginning with what is proposed. */
export interface FileChoices {
  mapping: Mapping;
  /** Null for what the file itself says. */
  order: DateOrder | null;
  withHidden: boolean;
}

interface Read {
  overview: Overview;
  choices: FileChoices;
  /** How the dates of such files were written before. */
  keptOrder: DateOrder | undefined;
}

/** What became of the rows: null while they are checked or counted; an error where they could not be counted. */
export interface Preview {
  checked: Checked | null;
  counts: ImportCounts | Error | null;
}

const nothing: Preview = { checked: null, counts: null };

/** Reads a file in a worker, checks its rows as it is told to, and asks the server which arrivals would be new. */
export function useReadFile(facility: string, timeZone: string, kept: readonly FileReading[]) {
  const country = useQuery(facilitiesQuery).data?.facilities.find(({ name }) => name === facility)?.country;
  const reader = useRef<ReturnType<typeof startReader>>(null);
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Read | FileRefusal | null>(null);
  const [shown, setShown] = useState<{ requested: object; preview: Preview } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => reader.current?.end(), []);

  const open = async (chosen: File, sheet = 0) => {
    // Whatever the one before is busy with.
    reader.current?.end();
    const own = (reader.current = startReader());
    setFile(chosen);
    setRead(null);
    try {
      const overview = await own.read({ file: chosen, sheet });
      const { mapping, order } = keptReading(overview.titles, kept) ?? { mapping: proposedMapping(overview.titles) };
      const choices = { mapping, order: null, withHidden: false };
      if (reader.current === own) setRead({ overview, choices, keptOrder: order });
    } catch (refusal) {
      if (reader.current === own) setRead(refusal as FileRefusal);
    }
  };

  const isRead = read !== null && 'overview' in read;
  const choices = isRead ? read.choices : null;
  const usualOrder = dateOrderOf(timeZone, country);
  const likelyOrder = (isRead ? read.keptOrder : undefined) ?? usualOrder;
  const requested = useMemo(
    () => choices && { choices, facility, timeZone, likelyOrder, attempt },
    [choices, facility, timeZone, likelyOrder, attempt],
  );
  useEffect(() => {
    if (!requested) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (preview: Preview) => !signal.aborted && setShown({ requested, preview });
    const check = async () => {
      const question = { ...requested.choices, timeZone: requested.timeZone, usualOrder: requested.likelyOrder };
      const checked = await reader.current?.check(question);
      if (!checked || signal.aborted) return;
      show({ checked, counts: null });
      const arrivals = checked.good.map(({ arrival }) => arrival);
      const counted = countArrivals({ facility: requested.facility, arrivals, signal });
      show({ checked, counts: await counted.catch((error: Error) => error) });
    };
    check().catch((refusal: unknown) => !signal.aborted && setRead(refusal as FileRefusal));
    return () => leaving.abort();
  }, [requested]);

  return {
    file,
    isReading: file !== null && read === null,
    refusal: read instanceof FileRefusal ? read : null,
    overview: isRead ? read.overview : null,
    choices,
    usualOrder,
    // What was found out before something was chosen anew says nothing now.
    preview: shown && shown.requested === requested ? shown.preview : nothing,
    open,
    choose: (changes: Partial<FileChoices>) => {
      if (isRead) setRead({ ...read, choices: { ...read.choices, ...changes } });
    },
    countAgain: () => setAttempt((before) => before + 1),
  };
}
