import './time-record.css';

import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import type { TimeRecord } from '#shared/contract/time-record.ts';
import { page } from '#shared/words/en/frame.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { timeRecordTexts as texts } from './texts.ts';
import { TimeRecordSheet } from './time-record-sheet.tsx';

const pageWords = inLanguage('page', page);

/** The record as it was signed, which any program can check. */
const saveSigned = (name: string, jws: string) =>
  saveFile(new Blob([jws], { type: 'application/jose' }), `time-record-${name}.jws`);

/** A record is signed within seconds; a visit of before records were signed has none for good. */
const signedWithinMs = 60_000;

/** After which time a record is asked for again, until it is signed. */
export function untilSigned(record: TimeRecord | null | undefined): number | false {
  const left = record?.times.find(({ stage }) => stage === 'left')?.at;
  if (!record || record.signed || !left) return false;
  return Date.parse(record.asOf) - Date.parse(left) < signedWithinMs ? 2_000 : false;
}

interface TimeRecordViewProps {
  /** Undefined while it is not known, null where there is none yet. */
  record: TimeRecord | null | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  back?: ReactNode;
  /** What else the sheet has. */
  children?: ReactNode;
}

/** A time record with a button that prints it. */
export function TimeRecordView({ record, hasFailed, onRetry, back, children }: TimeRecordViewProps) {
  if (record) {
    const { signed } = record;
    return (
      <>
        <div className="time-record-controls flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl font-black">{texts.title}</h1>
          <div className="flex flex-wrap gap-3">
            {back}
            {signed && (
              <Button variant="secondary" onClick={() => saveSigned(record.ticket ?? record.id, signed.jws)}>
                <Download aria-hidden className="size-5" />
                {texts.save}
              </Button>
            )}
            <Button onClick={() => print()}>
              <Printer aria-hidden className="size-5" />
              {texts.print}
            </Button>
          </div>
        </div>
        <TimeRecordSheet record={record}>{children}</TimeRecordSheet>
      </>
    );
  }
  if (record === null) return <EmptyState title={texts.none}>{texts.noneText}</EmptyState>;
  if (!hasFailed) return <Loading className="min-h-[50dvh]">{texts.loading}</Loading>;
  return <EmptyState isFailure title={texts.failed} actions={<Button onClick={onRetry}>{pageWords.retry}</Button>} />;
}
