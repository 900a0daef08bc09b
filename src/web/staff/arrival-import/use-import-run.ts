import { useEffect, useRef, useState } from 'react';

import type { FileArrival } from '#shared/arrival-import/arrival-rows.ts';
import { undoArrivals } from '#shared/contract/expected-arrivals.ts';
import { newId } from '#web/common/data/new-id.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { type ImportCounts, noCounts, sendArrivals } from './send-arrivals.ts';

interface Job {
  batch: string;
  facility: string;
  source: string;
  arrivals: readonly FileArrival[];
}

export type ImportRun = {
  kind: 'running' | 'stopped' | 'done';
  sent: ImportCounts;
  total: number;
  batch: string;
  message?: string;
} | null;

/** An interrupted import resumes where it stopped. */
export function useImportRun() {
  const [run, setRun] = useState<ImportRun>(null);
  const [job, setJob] = useState<Job | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const send = async (its: Job, from: ImportCounts) => {
    const { signal } = (leaving.current = new AbortController());
    const { batch } = its;
    const total = its.arrivals.length;
    let sent = from;
    setRun({ kind: 'running', sent, total, batch });
    const onSent = (counts: ImportCounts) => {
      sent = counts;
      setRun({ kind: 'running', sent, total, batch });
    };
    try {
      await sendArrivals({ ...its, from, onSent, signal });
      setRun({ kind: 'done', sent, total, batch });
    } catch (error) {
      const message = signal.aborted ? '' : (error as Error).message;
      setRun({ kind: 'stopped', sent, total, batch, message });
    }
  };

  return {
    run,
    /** The id undoes the import. */
    start: (from: Omit<Job, 'batch'>): string => {
      const its = { batch: newId(), ...from };
      setJob(its);
      void send(its, noCounts);
      return its.batch;
    },
    stop: () => leaving.current?.abort(),
    goOn: () => job && run && void send(job, run.sent),
  };
}

export const undoImport = (batch: string) => callAsStaff(undoArrivals, { params: { batch } });
