import { useState } from 'react';

import type { ArrivalHistoryEntry, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { say } from '#web/common/data/words.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { paths } from '#web/common/navigation/paths.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { useArrivalHistory } from '#web/staff/data/arrivals.ts';
import { ChangeList, HistoryFailure, HistoryItem, whenText } from '#web/staff/history/history-parts.tsx';
import { expectedTexts } from '#web/staff/texts/expected.ts';
import { panelTexts } from '#web/staff/texts/record.ts';
import { changesOf, saidOf } from './arrival-history-text.ts';
import { nameOf } from './arrival-words.ts';

const texts = expectedTexts.history;

function Entry({ entry, timeZone }: { entry: ArrivalHistoryEntry; timeZone: string }) {
  const checkIn = entry.changes['checkIn']?.after;
  return (
    <HistoryItem
      at={entry.at}
      when={(at) => whenText(at, timeZone)}
      said={<span className="text-soft wrap-anywhere">{saidOf(entry)}</span>}
    >
      <ChangeList changes={changesOf(entry, timeZone)} />
      {typeof checkIn === 'string' && (
        <Link
          to={paths.checkInRecord(checkIn)}
          className="inline-flex min-h-6 items-center justify-self-start underline"
        >
          {texts.checkIn}
        </Link>
      )}
    </HistoryItem>
  );
}

export function ArrivalHistory({ arrival }: { arrival: ArrivalView }) {
  const { data, error, refetch } = useArrivalHistory(arrival);
  const timeZone = zoneOf(useFacilities(), arrival.facility);
  if (data) {
    return (
      <ol className="grid gap-4 py-3">
        {data.entries.toReversed().map((entry) => (
          <Entry key={entry.version} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
    );
  }
  if (!error) return <Loading>{texts.loading}</Loading>;
  return <HistoryFailure error={error} onRetry={() => void refetch()} />;
}

/** Users who may only read have this button; others have the history below the form. */
export function ArrivalHistoryButton({ arrival }: { arrival: ArrivalView }) {
  const [isOpen, setOpen] = useState(false);
  const what = nameOf(arrival);
  return (
    <>
      <Button variant="secondary" aria-label={say(texts.showOf, { what })} onClick={() => setOpen(true)}>
        {panelTexts.history}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={say(texts.title, { what })}>
          <ArrivalHistory arrival={arrival} />
        </Dialog>
      )}
    </>
  );
}
