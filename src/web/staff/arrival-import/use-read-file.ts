import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { keptReading, type Mapping, proposedMapping, sourceOf } from '#shared/arrival-import/headings.ts';
import { type DateOrder, type FileReading, filesSource } from '#shared/arrival-import/import-field.ts';
import { dateOrderOf } from '#shared/arrival-import/written-moment.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { facilitiesQuery } from '#web/staff/data/facilities.ts';
import { FileRefusal } from './file.ts';
import { type Checked, type Overview, startReader } from './import-questions.ts';
import { countArrivals, type ImportCounts } from './send-arrivals.ts';

/** The choices begin as proposed. */
export interface FileChoices {
  mapping: Mapping;
  /** Null to use what the file itself suggests. */
  order: DateOrder | null;
  withHidden: boolean;
}

interface Read {
  overview: Overview;
  choices: FileChoices;
  /** Similar files imported before had this order. */
  keptOrder: DateOrder | undefined;
}

/** Null while rows are being checked or counted; an error if they could not be counted. */
export interface Preview {
  checked: Checked | null;
  counts: ImportCounts | Error | null;
}

const nothing: Preview = { checked: null, counts: null };

type Reader = ReturnType<typeof startReader>;

/** Each file has its own worker. */
function useFile(kept: readonly FileReading[]) {
  const reader = useRef<Reader>(null);
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Read | FileRefusal | null>(null);
  useEffect(() => () => reader.current?.end(), []);
  const open = async (chosen: File, sheet = 0) => {
    // Stops the previous reader, whatever it is busy with.
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
  return { reader, file, read, setRead, open };
}

interface Requested {
  choices: FileChoices;
  facility: string;
  source: string;
  timeZone: string;
  elsewhere: readonly string[];
  likelyOrder: DateOrder;
}

/** What is known so far is shown meanwhile. */
async function preview(
  reader: Reader,
  { choices, facility, source, timeZone, elsewhere, likelyOrder }: Requested,
  show: (preview: Preview) => void,
  signal: AbortSignal,
): Promise<void> {
  const checked = await reader.check({ ...choices, timeZone, elsewhere, usualOrder: likelyOrder });
  if (signal.aborted) return;
  show({ checked, counts: null });
  const arrivals = checked.good.map(({ arrival }) => arrival);
  const counts = await countArrivals({ facility, source, arrivals, signal }).catch((error: Error) => error);
  if (!signal.aborted) show({ checked, counts });
}

/** The server says which arrivals would be new. */
export function useReadFile(facility: string, timeZone: string, kept: readonly FileReading[]) {
  const { all } = useFacilities();
  const country = useQuery(facilitiesQuery).data?.facilities.find(({ name }) => name === facility)?.country;
  const { reader, file, read, setRead, open } = useFile(kept);
  const [shown, setShown] = useState<{ requested: object; preview: Preview } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isRead = read !== null && 'overview' in read;
  const choices = isRead ? read.choices : null;
  const source = isRead ? sourceOf(read.overview.titles, read.choices.mapping) : filesSource;
  const usualOrder = dateOrderOf(timeZone, country);
  const likelyOrder = (isRead ? read.keptOrder : undefined) ?? usualOrder;
  const requested = useMemo(() => {
    const elsewhere = all.flatMap(({ name }) => (name === facility ? [] : name));
    return choices && { choices, facility, source, timeZone, elsewhere, likelyOrder, attempt };
  }, [choices, facility, source, timeZone, all, likelyOrder, attempt]);
  useEffect(() => {
    if (!requested || !reader.current) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (found: Preview) => setShown({ requested, preview: found });
    preview(reader.current, requested, show, signal).catch(
      (refusal: unknown) => !signal.aborted && setRead(refusal as FileRefusal),
    );
    return () => leaving.abort();
  }, [requested, reader, setRead]);

  return {
    file,
    isReading: file !== null && read === null,
    refusal: read instanceof FileRefusal ? read : null,
    overview: isRead ? read.overview : null,
    choices,
    source,
    usualOrder,
    // A result for earlier choices is stale.
    preview: shown && shown.requested === requested ? shown.preview : nothing,
    open,
    choose: (changes: Partial<FileChoices>) => {
      if (isRead) setRead({ ...read, choices: { ...read.choices, ...changes } });
    },
    countAgain: () => setAttempt((before) => before + 1),
  };
}
