import { Search as Magnifier } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { addressOf } from '../page-list.ts';
import { documentationTexts } from '../texts.ts';
import type { Hit } from './search-over.ts';
import { SearchHit } from './search-hit.tsx';
import { useSearch } from './use-search.ts';
import { say } from '#web/common/data/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';

const texts = documentationTexts.search;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Moves the focus to the search box when / is pressed outside of text inputs. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  // A layout effect, so that a key pressed as soon as the box is visible counts.
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [input]);
}

function StatusLine({ text, hits, isStaff }: { text: string; hits: Hit[] | null | undefined; isStaff: boolean }) {
  if (hits === undefined) return texts.loading;
  if (hits === null) return texts.failed;
  if (hits.length > 0) return sayCount(texts.results, hits.length);
  return (
    <>
      <strong>{say(texts.empty, { text })}</strong> {isStaff ? texts.emptyHint : texts.emptyHintVisitor}
    </>
  );
}

/** What is typed, the results, which of them is active, and the keys that walk them. */
function useCombobox(isStaff: boolean) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const found = useSearch(text, isStaff)?.hits;
  const hits = found ?? [];
  const isShown = isOpen && text.trim() !== '';

  const change = (value: string) => {
    setText(value);
    setActive(0);
    setOpen(true);
  };
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    setOpen(false);
    setText('');
    input.current?.blur();
    void navigate(addressOf(hit.slug, hit.section));
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % Math.max(hits.length, 1)),
      ArrowUp: () => setActive((active + hits.length - 1) % Math.max(hits.length, 1)),
      Enter: () => go(hits[active]),
      Escape: () => (isShown ? setOpen(false) : setText('')),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return { input, text, found, hits, isShown, active, setActive, setOpen, change, go, press };
}

/** The search box of the documentation: a combobox with the matching sections. */
export function Search({ isStaff }: { isStaff: boolean }) {
  const { input, text, found, hits, isShown, active, setActive, setOpen, change, go, press } = useCombobox(isStaff);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useSlash(input);

  return (
    <search
      ref={box}
      className="docs-search"
      onBlur={(event) => !box.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <div className="docs-search-box">
        <Magnifier aria-hidden />
        <input
          ref={input}
          type="search"
          role="combobox"
          name="documentation-search"
          autoComplete="off"
          spellCheck={false}
          aria-label={texts.label}
          aria-expanded={isShown && hits.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && hits.length > 0 ? `${id}${active}` : undefined}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        {!text && <kbd title={texts.hint}>/</kbd>}
      </div>
      {/* Present before there are results, so that screen readers announce them. */}
      <div aria-live="polite" className="sr-only">
        {isShown && <StatusLine text={text} hits={found} isStaff={isStaff} />}
      </div>
      <div className="docs-found" hidden={!isShown}>
        <p aria-hidden>
          <StatusLine text={text} hits={found} isStaff={isStaff} />
        </p>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select or datalist cannot show excerpts */}
        <div id={`${id}list`} role="listbox" aria-label={texts.label} hidden={hits.length === 0}>
          {hits.map((hit, place) => (
            <SearchHit
              key={hit.id}
              id={`${id}${place}`}
              hit={hit}
              isActive={place === active}
              onPoint={() => setActive(place)}
              onChoose={() => go(hit)}
            />
          ))}
        </div>
      </div>
    </search>
  );
}
