import { useState } from 'react';

import type { SettingsHistoryEntry } from '#shared/contract/settings.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useSettingsHistory } from '#web/staff/data/settings.ts';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { Button } from '#web/common/ui/button.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { ChangeList, HistoryItem } from '#web/staff/history/history-parts.tsx';
import { aboutText, changeTextsOf } from './history-words.ts';
import { historyTexts as texts } from '#web/staff/texts/set-up.ts';

/** The server returns no more than the latter. */
const shownAtFirst = 50;
const shownAtMost = 200;

function Entry({ entry }: { entry: SettingsHistoryEntry }) {
  const whenText = useWhenText();
  return (
    <HistoryItem
      at={entry.at}
      when={whenText}
      said={<span className="text-soft">{entry.actor === null ? texts.onServer : isolated(entry.actor)}</span>}
    >
      <p className="font-bold">{aboutText(entry)}</p>
      <ChangeList changes={changeTextsOf(entry)} />
    </HistoryItem>
  );
}

export function HistorySection() {
  const [limit, setLimit] = useState<number>(shownAtFirst);
  const query = useSettingsHistory(limit);
  const { data, isFetching } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  const { entries } = data;
  if (entries.length === 0) return <p>{texts.empty}</p>;
  return (
    <>
      <ol className="grid gap-5">
        {entries.map((entry, index) => (
          <Entry key={`${entry.at} ${entries.length - index}`} entry={entry} />
        ))}
      </ol>
      {entries.length >= limit && limit < shownAtMost && (
        <Button
          variant="secondary"
          busy={isFetching}
          className="justify-self-start"
          onClick={() => setLimit(shownAtMost)}
        >
          {texts.more}
        </Button>
      )}
      {entries.length >= shownAtMost && <p className="text-soft">{texts.all}</p>}
    </>
  );
}
