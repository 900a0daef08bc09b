import { Download } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { startPapers } from '#web/common/papers/send-papers.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { Badge } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { useStaffForm } from '#web/staff/data/form.ts';
import { usePapers } from '#web/staff/data/papers.ts';
import { paperTexts as texts } from './paper-words.ts';
import { AddToGroup } from './add-to-group.tsx';
import { groupsOf, type PaperGroup, type Picture, picturesOf } from './paper-groups.ts';
import { PaperTile } from './paper-tile.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { usePaperRemoval } from './use-paper-removal.tsx';
import { usePapersToSave } from './use-papers-to-save.ts';

function Standing({ group: { asked, papers } }: { group: PaperGroup }) {
  if (!asked) return <span className="text-sm text-soft">{texts.earlier}</span>;
  if (asked.isMissing) {
    return (
      <Badge tone="stop" shape="triangle">
        {texts.missing}
      </Badge>
    );
  }
  if (papers.length > 0) return null;
  return <span className="text-sm text-soft">{asked.isDue ? texts.none : texts.notDue}</span>;
}

interface GroupProps {
  checkInId: string;
  group: PaperGroup;
  pictures: readonly Picture[];
  timeZone: string;
  onOpen: (id: string) => void;
  onRemove: (picture: { id: string; kind: PaperGroup['papers'][number]['kind']; label: string }) => void;
}

function Group({ checkInId, group, pictures, timeZone, onOpen, onRemove }: GroupProps) {
  const { asked, label, papers } = group;
  const id = useId();
  const about = asked && [texts.stages[asked.stage], texts.by[asked.by], ...(asked.isRequired ? [texts.required] : [])];
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={id} className="font-bold wrap-anywhere">
          <Typed>{label}</Typed>
        </h3>
        {about && <span className="text-sm text-soft">{about.join(' · ')}</span>}
        <Standing group={group} />
      </div>
      {papers.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
          {papers.map((paper) => (
            <PaperTile
              key={paper.id}
              paper={paper}
              picture={pictures.find((picture) => picture.paper.id === paper.id)}
              timeZone={timeZone}
              onOpen={() => onOpen(paper.id)}
              onRemove={() => onRemove({ id: paper.id, kind: paper.kind, label })}
            />
          ))}
        </ul>
      )}
      {asked && <AddToGroup checkInId={checkInId} asked={asked} label={label} papers={papers} />}
    </section>
  );
}

function LoadedGallery({ checkIn }: { checkIn: StaffCheckIn }) {
  const { data, error, refetch } = usePapers(checkIn);
  const form = useStaffForm();
  const timeZone = useZone(checkIn.facility) ?? 'UTC';
  const [openId, setOpenId] = useState<string | null>(null);
  const removal = usePaperRemoval(checkIn.id);
  const saving = usePapersToSave(checkIn);
  if (!data) {
    if (!error) return <Loading className="p-0!">{texts.loading}</Loading>;
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {texts.notLoaded}
        <Button variant="secondary" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </p>
    );
  }
  const groups = groupsOf(data, form);
  const pictures = picturesOf(groups);
  return (
    <>
      {groups.map((group) => (
        <Group
          key={group.field}
          checkInId={checkIn.id}
          group={group}
          pictures={pictures}
          timeZone={timeZone}
          onOpen={setOpenId}
          onRemove={removal.ask}
        />
      ))}
      {pictures.length > 0 && (
        <Button
          variant="quiet"
          className="-mx-2 justify-self-start px-2!"
          busy={saving.isBusy}
          onClick={() => void saving.save()}
        >
          {!saving.isBusy && <Download aria-hidden className="size-5" />}
          {saving.isBusy ? texts.saving : texts.save}
        </Button>
      )}
      <PictureViewer
        pictures={pictures}
        openId={openId}
        timeZone={timeZone}
        onShow={setOpenId}
        onRemove={removal.ask}
      />
      {removal.question}
    </>
  );
}

export function Gallery({ checkIn }: { checkIn: StaffCheckIn }) {
  const id = useId();
  // Sends papers added here without a network as soon as there is one.
  useEffect(startPapers, []);
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <CardTitle id={id}>{texts.title}</CardTitle>
      <LoadedGallery checkIn={checkIn} />
    </Card>
  );
}
