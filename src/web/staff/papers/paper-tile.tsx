import { clsx } from 'clsx';
import { PenLine, Trash2 } from 'lucide-react';

import type { Paper } from '#shared/contract/papers.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { IconButton } from '#web/common/ui/button.tsx';
import { whenText } from '#web/staff/history/history-parts.tsx';
import { onItsWay, paperTexts as texts, pictureName, whoAdded } from './paper-words.ts';
import type { Picture } from './paper-groups.ts';
import { PaperImage } from './paper-image.tsx';

interface PaperTileProps {
  paper: Paper;
  /** The tile takes the picture's name from here. */
  picture: Picture | undefined;
  timeZone: string;
  onOpen: () => void;
  onRemove: () => void;
}

/** The text is a typed name, a reason, or upload progress. */
function Said({ paper, onRemove }: Pick<PaperTileProps, 'paper' | 'onRemove'>) {
  const { state, text } = paper;
  if (state === 'sending') return <p className="text-sm">{onItsWay(paper)}</p>;
  return (
    <div className="flex items-start justify-between gap-1">
      <p className="min-w-0 text-sm wrap-anywhere">
        {state === 'typed' ? texts.signedAs : texts.waived}{' '}
        <span className={clsx('block', state === 'typed' ? 'text-lg font-bold italic' : 'font-bold')}>
          <Typed>{text}</Typed>
        </span>
      </p>
      <IfMay action="paper:delete">
        <IconButton label={texts.remove} icon={<Trash2 />} className="-mt-2 -me-2 shrink-0" onClick={onRemove} />
      </IfMay>
    </div>
  );
}

export function PaperTile({ paper, picture, timeZone, onOpen, onRemove }: PaperTileProps) {
  return (
    <li className={clsx('grid content-start gap-1', !picture && 'rounded-lg border-2 border-dashed border-line p-3')}>
      {picture ? (
        <button
          type="button"
          onClick={onOpen}
          className="grid aspect-4/3 overflow-hidden rounded-lg border-2 border-line bg-sunk hover:border-ink"
        >
          <PaperImage
            paper={paper}
            size={paper.hasThumbnail ? 'thumbnail' : undefined}
            alt={pictureName(picture)}
            className={clsx('size-full', paper.kind === 'photo' ? 'object-cover' : 'bg-white object-contain p-2')}
          />
        </button>
      ) : (
        <Said paper={paper} onRemove={onRemove} />
      )}
      <p className="flex items-baseline gap-1.5 text-sm text-soft wrap-anywhere">
        {paper.kind === 'signature' && <PenLine aria-hidden className="size-4 shrink-0 self-center" />}
        <span>
          {whoAdded(paper)}, <time dateTime={paper.takenAt}>{whenText(paper.takenAt, timeZone)}</time>
        </span>
      </p>
    </li>
  );
}
