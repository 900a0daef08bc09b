import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import type { AuditFilter } from '#shared/contract/audit.ts';
import { localDay } from '#shared/time/local-day.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { readAuditFile, useAudit } from '#web/staff/data/audit.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { saveFile } from '#web/common/parts/save-file.ts';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { filterEntryIn, filterOf, searchOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditTexts as texts } from '#web/staff/texts/people.ts';
import { say } from '#web/common/data/words.ts';

function Entries({ filter }: { filter: AuditFilter }) {
  const query = useAudit(filter);
  const { data, isFetching, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return <output>{Object.keys(filter).length > 0 ? texts.nothingFits : texts.empty}</output>;
  }
  return (
    <>
      <ol aria-label={texts.title} className="grid gap-5">
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {isFetchNextPageError && <p role="alert">{texts.notLoaded}</p>}
      {hasNextPage ? (
        <Button
          variant="secondary"
          busy={isFetching}
          className="justify-self-start"
          onClick={() => void fetchNextPage()}
        >
          {texts.more}
        </Button>
      ) : (
        <p className="text-soft">{texts.noneOlder}</p>
      )}
    </>
  );
}

function Download({ filter, timeZone }: { filter: AuditFilter; timeZone: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveFile(await readAuditFile(filter), `audit-log-${localDay(new Date(), timeZone)}.csv`),
    gcTime: 0,
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {isPending ? texts.downloading : texts.download}
      </Button>
      <ActionFailure error={error} />
    </div>
  );
}

export function AuditSection() {
  const [search, setSearch] = useSearchParams();
  const timeZone = useInstallation()?.timeZone ?? 'UTC';
  const applied = filterEntryIn(search);
  const filter = filterOf(applied);
  return (
    <>
      <p className="max-w-prose text-soft">{say(texts.about, { zone: timeZone })}</p>
      <AuditFilters
        key={searchOf(applied)}
        applied={applied}
        onApply={(entry) => setSearch(searchOf(entry))}
        onClear={() => setSearch('')}
      >
        <Download filter={filter} timeZone={timeZone} />
      </AuditFilters>
      <Entries filter={filter} />
    </>
  );
}
