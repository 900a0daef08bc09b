import { useEffect, useRef } from 'react';

import type { Hit } from './search-over.ts';

interface SearchHitProps {
  id: string;
  hit: Hit;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A matching section: its place, and an excerpt around the matches. */
export function SearchHit({ id, hit, isActive, onPoint, onChoose }: SearchHitProps) {
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
      <span className="docs-hit-text">
        {hit.excerpt.map(({ at, text, isMatch }) =>
          isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </span>
    </div>
  );
}
