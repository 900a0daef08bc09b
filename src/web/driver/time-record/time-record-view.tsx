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

/** Other programs can verify the signed record. */
const saveSigned = (name: string, jws: string) =>
  saveFile(new Blob([jws], { type: 'application/jose' }), `time-record-${name}.jws`);

interface TimeRecordViewProps {
  /** Undefined until known; null if there is none yet. */
  record: TimeRecord | null | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  back?: ReactNode;
  children?: ReactNode;
}

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
