import { Search as Magnifier } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { addressOf } from '../page-list.ts';
import { documentationTexts } from '../texts.ts';
import type { Find, Hit } from './search-over.ts';
import { say } from '#web/common/data/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';

/** The index is loaded on first use, and again after a failure. */
const opened = new Map<boolean, Promise<Find>>();

export function openOnce(isStaff: boolean): Promise<Find> {
  const known = opened.get(isStaff);
  if (known) return known;
  const opening = import('./search-engine.ts').then(({ openSearch }) => openSearch(isStaff));
  opened.set(isStaff, opening);
  opening.catch(() => opened.delete(isStaff));
  return opening;
}

interface Outcome {
  text: string;
  /** Null if the index could not be loaded. */
  hits: Hit[] | null;
}

/** Null while searching or without a query. */
function useSearch(text: string, isStaff: boolean): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const requested = text.trim();
  useEffect(() => {
    if (!requested) return undefined;
    let isStale = false;
    const tell = (hits: Hit[] | null) => !isStale && setOutcome({ text: requested, hits });
    openOnce(isStaff).then(
      (find) => tell(find(requested)),
      () => tell(null),
    );
    return () => {
      isStale = true;
    };
  }, [requested, isStaff]);
  return outcome?.text === requested ? outcome : null;
}

interface SearchHitProps {
  id: string;
  hit: Hit;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function SearchHit({ id, hit, isActive, onPoint, onChoose }: SearchHitProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox keeps the focus and its keys
    <div
      ref={item}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element holds plain text only
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="docs-hit"
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span className="docs-hit-place">{hit.title ? `${hit.page}: ${hit.title}` : hit.page}</span>
      <span className="docs-hit-text" lang={hit.lang}>
        {hit.excerpt.map(({ at, text, isMatch }) =>
          isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
    </div>
  );
}

const texts = documentationTexts.search;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The slash in a text input is just typed. */
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
