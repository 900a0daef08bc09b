import { ChevronLeft, ChevronRight, Columns2, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { say } from '#web/common/data/words.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { paperTexts, pictureName } from './paper-words.ts';
import { comparedWith, type Picture } from './paper-groups.ts';
import { PicturePane } from './picture-pane.tsx';
import { useDialogKeys } from './use-dialog-keys.ts';
import { useLooks } from './use-looks.ts';
import type { Removed } from './use-paper-removal.tsx';

const texts = paperTexts.viewer;

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** Null if the viewer is closed. */
  openId: string | null;
  timeZone: string;
  onShow: (id: string | null) => void;
  onRemove: (removed: Removed) => void;
}

type OpenProps = Omit<PictureViewerProps, 'openId'> & { shown: Picture };

function Compared({
  others,
  other,
  timeZone,
  onChoose,
}: {
  others: readonly Picture[];
  other: Picture;
  timeZone: string;
  onChoose: (id: string) => void;
}) {
  const looks = useLooks(other.paper.id);
  return (
    <div className="grid min-w-0 grid-rows-[auto_1fr] gap-2">
      <Field name="compared-with" label={texts.other} required>
        <Select
          value={other.paper.id}
          options={others.map((picture) => ({ value: picture.paper.id, label: pictureName(picture) }))}
          onChange={({ target }) => onChoose(target.value)}
        />
      </Field>
      <PicturePane picture={other} timeZone={timeZone} looks={looks} />
    </div>
  );
}

function Steps({ place, count, onStep }: { place: number; count: number; onStep: (by: number) => void }) {
  return (
    <>
      <IconButton label={texts.before} icon={<ChevronLeft />} disabled={place === 0} onClick={() => onStep(-1)} />
      <output className="text-sm tabular-nums">{say(texts.place, { number: place + 1, count })}</output>
      <IconButton
        label={texts.after}
        icon={<ChevronRight />}
        disabled={place === count - 1}
        onClick={() => onStep(1)}
      />
    </>
  );
}

function OpenViewer({ pictures, shown, timeZone, onShow, onRemove }: OpenProps) {
  const [isComparing, setComparing] = useState(false);
  const [otherId, setOtherId] = useState<string | null>(null);
  const looks = useLooks(shown.paper.id);
  const place = pictures.indexOf(shown);
  const others = pictures.filter((picture) => picture !== shown);
  const other = isComparing
    ? (others.find(({ paper }) => paper.id === otherId) ?? comparedWith(pictures, shown))
    : undefined;
  const step = (by: number) => {
    const next = pictures[place + by];
    if (next) onShow(next.paper.id);
  };
  const { paper, group } = shown;

  const box = useDialogKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': looks.larger,
    '=': looks.larger,
    '-': looks.smaller,
    r: looks.turn,
  });

  return (
    <div ref={box} className="grid gap-3">
      <div className={other ? 'grid gap-4 md:grid-cols-2 md:items-end' : 'grid'}>
        <PicturePane picture={shown} timeZone={timeZone} looks={looks} />
        {other && <Compared others={others} other={other} timeZone={timeZone} onChoose={setOtherId} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Steps place={place} count={pictures.length} onStep={step} />
        {others.length > 0 && (
          <Button variant="secondary" aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
            {isComparing ? <Square aria-hidden className="size-5" /> : <Columns2 aria-hidden className="size-5" />}
            {isComparing ? texts.alone : texts.compare}
          </Button>
        )}
        <IfMay action="paper:delete">
          <Button
            variant="quiet"
            className="ms-auto px-2! text-stop-text!"
            onClick={() => onRemove({ id: paper.id, kind: paper.kind, label: group.label })}
          >
            <Trash2 aria-hidden className="size-5" />
            {paperTexts.remove}
          </Button>
        </IfMay>
      </div>
      <p className="text-sm text-soft pointer-coarse:hidden">{texts.keys}</p>
    </div>
  );
}

/** Pictures are shown one at a time or two side by side. The viewer closes when the last one is deleted. */
export function PictureViewer({ pictures, openId, onShow, ...rest }: PictureViewerProps) {
  const shown = pictures.find(({ paper }) => paper.id === openId);
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onShow(null)}
      title={shown ? pictureName(shown) : ''}
      className="sm:w-[min(100rem,calc(100vw-3rem))]!"
    >
      {shown && <OpenViewer pictures={pictures} shown={shown} onShow={onShow} {...rest} />}
    </Dialog>
  );
}
