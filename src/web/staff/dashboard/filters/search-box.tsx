import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { textLimits } from '#shared/check-in/field.ts';
import { IconButton } from '#web/common/ui/button.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { ScanInSearch } from '#web/staff/scan/scan-in-search.tsx';
import { filterTexts } from '#web/staff/texts/dashboard.ts';
import { presentable } from '#shared/words/shown-text.ts';

const searchPauseMs = 250;

/**
 * The text typed is held here only, so that a key re-renders one small box and never waits for the list or the network.
 * It starts with `search`, the list's current one, and adopts it again on back or forward; `onSearch` gets the text
 * once typing pauses, trimmed and without invisible characters, and immediately when cleared.
 */
function useSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [shownEntry, setShownEntry] = useState(key);
  if (shownEntry !== key) {
    setShownEntry(key);
    if (navigation === 'POP') setTyped(search);
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = useCallback(
    (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      const next = presentable(text).trim().slice(0, textLimits.line);
      if (next === '') onSearch('');
      else pause.current = setTimeout(() => onSearch(next), searchPauseMs);
    },
    [onSearch],
  );
  useEffect(() => () => clearTimeout(pause.current), []);
  return { typed, type };
}

interface SearchBoxProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The text stays on this screen, never in the URL. */
export const SearchBox = memo(function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { typed, type } = useSearch(search, onSearch);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="group relative min-w-0 flex-1 basis-72">
      <label htmlFor={id} className="sr-only">
        {filterTexts.searchLabel}
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-soft" />
      <TextInput
        ref={input}
        id={id}
        name="search"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={textLimits.line}
        placeholder={filterTexts.searchPlaceholder}
        aria-describedby={`${id}-searched`}
        className="min-h-12! py-1! ps-12 pe-13 text-base! pointer-fine:min-h-10!"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onPaste={(event) => {
          const rows = event.clipboardData.getData('text').trim();
          if (!/[\n\t]/.test(rows)) return;
          // A field of one line would run the rows of a list or a spreadsheet into each other.
          event.preventDefault();
          type(rows.replaceAll(/\s*[\n\t]\s*/g, ', '));
        }}
        onKeyDown={(event) => event.key === 'Escape' && type('')}
      />
      <p
        id={`${id}-searched`}
        className={clsx(
          'absolute start-0 top-full z-30 mt-1 hidden rounded-md bg-ink px-2.5 py-1.5 text-sm font-semibold text-panel',
          typed === '' && 'group-focus-within:block',
        )}
      >
        {filterTexts.searched}
      </p>
      {typed === '' && (
        <ScanInSearch onText={type} className="absolute! end-0.5 top-1/2 -translate-y-1/2 pointer-fine:size-10" />
      )}
      {typed !== '' && (
        <IconButton
          label={filterTexts.clearSearch}
          icon={<X />}
          className="absolute! end-0.5 top-1/2 -translate-y-1/2 pointer-fine:size-10"
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
});
