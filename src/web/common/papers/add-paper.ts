import { useState } from 'react';

import type { PaperKind } from '#shared/form/definition.ts';
import { newId } from '#web/common/data/new-id.ts';
import { currentSession } from '#web/common/data/session.ts';
import { say } from '#web/common/data/words.ts';
import { dropPapers, type KeptPaper, keepPaper, type PaperTarget } from './kept-papers.ts';
import { PictureError, readPicture } from './read-picture.ts';
import { sendPapers } from './send-papers.ts';
import { paperTexts as texts } from './texts.ts';

export interface PaperPlace {
  target: PaperTarget;
  field: string;
  kind: PaperKind;
  /** Whether the field is in the check-in form, where papers are sent with the check-in. */
  isInForm: boolean;
}

const paperFor = ({ target, field, kind }: PaperPlace): Omit<KeptPaper, 'isReady' | 'isLasting'> => ({
  id: newId(),
  target,
  owner: target.by === 'staff' ? (currentSession().user?.id ?? null) : null,
  field,
  kind,
  takenAt: new Date().toISOString(),
  small: null,
  refusal: null,
});

/** Pictures are added one at a time, since several at once need more memory than a phone has. */
export function useAddPaper(place: PaperPlace, onChange: () => void) {
  const [isReading, setReading] = useState(false);
  const [message, setMessage] = useState('');

  const addPicture = async (file: Blob, isReady: boolean) => {
    const { bytes, small } = await readPicture(file);
    await keepPaper({ ...paperFor(place), small, isReady }, bytes);
  };

  /** `instead` contains the ids of the papers that are replaced. */
  const add = async (files: readonly Blob[], room: number, instead: readonly string[] = []) => {
    setReading(true);
    setMessage(texts.reading);
    let said: string = files.length > room ? say(texts.faults.tooMany, { max: room }) : texts.added;
    for (const file of files.slice(0, room)) {
      try {
        await addPicture(file, false);
        await dropPapers(instead);
      } catch (error) {
        said = texts.faults[error instanceof PictureError ? error.fault : 'unreadable'];
      }
    }
    setReading(false);
    setMessage(said);
    onChange();
  };

  /** A paper given in words is sent immediately: there is nothing to review. */
  const saySo = async (words: { name: string } | { why: string }) => {
    await keepPaper({ ...paperFor(place), ...words, isReady: !place.isInForm });
    setMessage('');
    if (!place.isInForm) void sendPapers();
    onChange();
  };

  const sign = async (picture: Blob) => {
    await addPicture(picture, !place.isInForm);
    setMessage('');
    if (!place.isInForm) void sendPapers();
    onChange();
  };

  return { isReading, message, setMessage, add, saySo, sign };
}
