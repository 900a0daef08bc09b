import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { IconButton } from '#web/common/ui/button.tsx';
import { whenText } from '#web/staff/history/history-parts.tsx';
import { paperTexts, pictureName, whoAdded } from './paper-words.ts';
import type { Picture } from './paper-groups.ts';
import { PaperImage } from './paper-image.tsx';
import type { Looks } from './use-looks.ts';

const texts = paperTexts.viewer;

interface PicturePaneProps {
  picture: Picture;
  timeZone: string;
  looks: Looks;
}

export function PicturePane({ picture, timeZone, looks }: PicturePaneProps) {
  const { paper } = picture;
  const { zoom, turns, isSmallest, isLargest, larger, smaller, turn } = looks;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const { scrollWidth = 0, scrollHeight = 0, clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    frame.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [zoom, turns]);
  // Rotated by 90 degrees, it is as wide as its frame is high.
  const [width, height] = turns % 2 === 0 ? ['100cqw', '100cqh'] : ['100cqh', '100cqw'];
  return (
    <figure className="grid min-w-0 gap-2">
      <section
        ref={frame}
        data-frame
        // Focusable, so that the picture can be moved by keyboard.
        tabIndex={0}
        aria-label={pictureName(picture)}
        className="h-[min(48dvh,44rem)] overflow-auto rounded-lg border-2 border-line bg-sunk [container-type:size]"
      >
        <div
          className="grid place-items-center overflow-hidden"
          style={{ width: `calc(100cqw * ${zoom})`, height: `calc(100cqh * ${zoom})` }}
        >
          <PaperImage
            key={paper.id}
            paper={paper}
            alt={pictureName(picture)}
            className="max-w-none object-contain"
            style={{
              width: `calc(${width} * ${zoom})`,
              height: `calc(${height} * ${zoom})`,
              rotate: `${turns * 90}deg`,
            }}
          />
        </div>
      </section>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-sm wrap-anywhere">
          {whoAdded(paper)}, <time dateTime={paper.takenAt}>{whenText(paper.takenAt, timeZone)}</time>
        </span>
        <span className="flex">
          <IconButton label={texts.smaller} icon={<ZoomOut />} disabled={isSmallest} onClick={smaller} />
          <IconButton label={texts.larger} icon={<ZoomIn />} disabled={isLargest} onClick={larger} />
          <IconButton label={texts.turn} icon={<RotateCw />} onClick={turn} />
        </span>
        <span className="basis-full font-mono text-xs text-soft wrap-anywhere">
          {texts.hash} {paper.sha256}
        </span>
      </figcaption>
    </figure>
  );
}
