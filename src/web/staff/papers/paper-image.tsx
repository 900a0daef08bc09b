import { type CSSProperties, useState } from 'react';

import type { Paper } from '#shared/contract/papers.ts';
import { pictureUrl } from '#web/staff/data/papers.ts';
import { paperTexts as texts } from './paper-words.ts';

interface PaperImageProps {
  paper: Paper;
  size?: 'thumbnail' | undefined;
  alt: string;
  className: string;
  style?: CSSProperties;
}

/** The file may be missing on the server. */
export function PaperImage({ paper, size, alt, className, style }: PaperImageProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <span className="grid place-content-center p-3 text-center text-sm text-soft">
        {alt}: {texts.notShown}
      </span>
    );
  }
  return (
    <img
      src={pictureUrl(paper.id, size)}
      alt={alt}
      width={paper.width ?? undefined}
      height={paper.height ?? undefined}
      decoding="async"
      draggable={false}
      className={className}
      style={style}
      onError={() => setFailed(true)}
    />
  );
}
