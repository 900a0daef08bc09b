import { clsx } from 'clsx';

import type { Paper } from '#shared/contract/papers.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { useCheckIn } from '#web/staff/data/check-in-record.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { usePapers } from '#web/staff/data/papers.ts';
import { whenText } from '#web/staff/history/history-parts.tsx';
import { paperTexts as texts, pictureName, whoAdded } from './paper-words.ts';
import { groupsOf, picturesOf } from './paper-groups.ts';
import { PaperImage } from './paper-image.tsx';

function About({ paper, timeZone }: { paper: Paper; timeZone: string }) {
  return (
    <>
      {whoAdded(paper)}, {whenText(paper.takenAt, timeZone)}
    </>
  );
}

/** Each paper has its SHA-256, by which the full picture can be identified. */
export function PapersOnSheet({ id }: { id: string }) {
  const { data: checkIn } = useCheckIn(id);
  const { data } = usePapers({ id, version: checkIn?.version ?? 0 });
  const form = useStaffForm();
  const timeZone = useZone(checkIn?.facility) ?? 'UTC';
  if (!data) return null;
  const groups = groupsOf(data, form);
  const pictures = picturesOf(groups);
  const typed = data.papers.filter(({ state }) => state === 'typed');
  if (pictures.length + typed.length === 0) return null;
  return (
    <section aria-labelledby="papers-title">
      <h2 id="papers-title" className="text-lg font-extrabold">
        {texts.title}
      </h2>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {pictures.map((picture) => (
          <li key={picture.paper.id} className="grid content-start gap-0.5 text-xs wrap-anywhere">
            <PaperImage
              paper={picture.paper}
              size={picture.paper.hasThumbnail ? 'thumbnail' : undefined}
              alt={pictureName(picture)}
              className={clsx(
                'h-20 w-full object-contain object-left',
                picture.paper.kind === 'signature' && 'bg-white',
              )}
            />
            <span className="font-bold">{pictureName(picture)}</span>
            <About paper={picture.paper} timeZone={timeZone} />
            <span className="font-mono text-[0.625rem] leading-tight text-soft">{picture.paper.sha256}</span>
          </li>
        ))}
        {typed.map((paper) => (
          <li key={paper.id} className="grid content-start gap-0.5 text-xs wrap-anywhere">
            {texts.signedAs}
            <Typed className="text-base font-bold italic">{paper.text}</Typed>
            <About paper={paper} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
