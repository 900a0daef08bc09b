import { Camera, Flashlight, SwitchCamera } from 'lucide-react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Scanned, ScannedKind } from '#shared/scan/scanned.ts';
import { FileButton } from '#web/common/papers/file-button.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { ControlWords } from '#web/common/ui/field.tsx';
import { type CodeReader, startCodeReader } from './code-reader.ts';
import { scanTexts as texts } from './texts.ts';
import { useCamera } from './use-camera.ts';

type Refused = Exclude<ScannedKind, 'text'> | 'unasked' | null;
/** Null if the value is accepted. */
export type TakeScanned = (scanned: Scanned) => Refused | Promise<Refused>;

export interface ScanDialogProps {
  take: TakeScanned;
  /** A tablet mounted at a gate uses the camera that faces the user. */
  facing?: 'environment' | 'user';
  onClose: () => void;
}

/** A paper is held still for longer than this. */
const pauseMs = 150;
/** A hint appears after this long without a code. */
const slowMs = 8000;

type Said = 'slow' | 'noCode' | 'failed' | keyof typeof texts.found;

const wordsOf = (said: Said): string =>
  said === 'slow' || said === 'noCode' || said === 'failed' ? texts[said] : texts.found[said];

function useReader() {
  const reader = useRef<CodeReader>(undefined);
  useEffect(() => () => reader.current?.end(), []);
  return async (picture: ImageBitmapSource) => {
    const image = await createImageBitmap(picture);
    reader.current ??= startCodeReader();
    return reader.current.read(image);
  };
}

/** A code found is accepted, offered, or refused with a message. */
function useCodes({ take, facing = 'environment', onClose }: ScanDialogProps) {
  const camera = useCamera(facing);
  const [said, setSaid] = useState<Said>();
  const [choices, setChoices] = useState<readonly Scanned[]>([]);
  const read = useReader();

  const choose = async (scanned: Scanned) => {
    const refused = await take(scanned);
    setChoices([]);
    if (refused === null) onClose();
    else setSaid(refused);
  };
  /** Resolves to whether a code was found that ends the search. */
  const look = async (picture: ImageBitmapSource, isPhoto = false): Promise<boolean> => {
    const codes = await read(picture).catch(() => []);
    const [first] = codes ?? [];
    if (codes === null) setSaid('failed');
    else if (codes.length > 1) setChoices(codes);
    else if (first) await choose(first);
    else if (isPhoto) setSaid('noCode');
    return codes === null || codes.length > 1;
  };
  const lookOn = useEffectEvent(look);
  const { isOn, video } = camera;
  const isSearching = isOn && choices.length === 0;
  useEffect(() => {
    if (!isSearching) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const slow = setTimeout(() => setSaid((before) => before ?? 'slow'), slowMs);
    let isOver = false;
    const again = async () => {
      const isFound = video.current ? await lookOn(video.current) : true;
      if (!isOver && !isFound) timer = setTimeout(() => void again(), pauseMs);
    };
    void again();
    return () => {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(slow);
    };
  }, [isSearching, video]);
  return { camera, said, choices, choose, look };
}

/** The dialog works by keyboard, and the number can be typed instead. */
export function ScanDialog(props: ScanDialogProps) {
  const { onClose, facing } = props;
  const { close } = useContext(ControlWords);
  const { camera, said, choices, choose, look } = useCodes(props);
  const { isOn, video, trouble, cameras, hasLight, isLit, light, another } = camera;
  const message = choices.length > 0 ? texts.several : said ? wordsOf(said) : trouble && texts[trouble];
  return (
    <Dialog
      open
      mustAnswer
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={trouble ? undefined : texts.hint}
    >
      <div className="grid gap-3">
        <video
          ref={video}
          muted
          playsInline
          aria-hidden
          hidden={!isOn || choices.length > 0}
          className={`max-h-[50dvh] w-full rounded-lg bg-black object-contain ${facing === 'user' ? '-scale-x-100' : ''}`}
        />
        <output className="font-semibold">{message}</output>
        {choices.map(
          (choice) =>
            'text' in choice && (
              <Button key={choice.text} size="lg" variant="secondary" onClick={() => void choose(choice)}>
                <bdi className="wrap-anywhere">{choice.text}</bdi>
              </Button>
            ),
        )}
        <div className="flex flex-wrap gap-3 *:flex-auto">
          {isOn && hasLight && (
            <Button size="lg" variant={isLit ? 'primary' : 'secondary'} aria-pressed={isLit} onClick={light}>
              <Flashlight aria-hidden className="size-5" />
              {texts.light}
            </Button>
          )}
          {isOn && cameras.length > 1 && (
            <Button size="lg" variant="secondary" onClick={another}>
              <SwitchCamera aria-hidden className="size-5" />
              {texts.another}
            </Button>
          )}
          <FileButton camera className="button-lg" onFiles={([file]) => void (file && look(file, true))}>
            <Camera aria-hidden className="size-5" />
            {texts.photo}
          </FileButton>
          <Button size="lg" variant="secondary" onClick={onClose}>
            {close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
