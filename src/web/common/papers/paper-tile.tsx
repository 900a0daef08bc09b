import { Camera, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import type { Paper } from '#shared/contract/papers.ts';
import { useStore } from '#web/common/data/store.ts';
import { Button } from '#web/common/ui/button.tsx';
import { FileButton } from './file-button.tsx';
import type { KeptPaper } from './kept-papers.ts';
import { readSmallCopy } from './paper-calls.ts';
import { paperProgress } from './send-papers.ts';
import { paperTexts as texts } from './texts.ts';

interface TileProps {
  name: string;
  /** Null for words given in place of a picture. */
  small: string | null;
  words: string | null;
  state: ReactNode;
  children?: ReactNode;
}

function Tile({ name, small, words, state, children }: TileProps) {
  return (
    <li className="grid content-start gap-2 rounded-lg border-2 border-edge bg-panel p-2">
      {small ? (
        <img src={small} alt={name} className="h-40 w-full rounded-md bg-sunk object-contain" />
      ) : (
        <p className="p-1 font-semibold wrap-anywhere">{words}</p>
      )}
      <div className="text-sm font-semibold">{state}</div>
      {children}
    </li>
  );
}

function Progress({ id }: { id: string }) {
  const progress = useStore(paperProgress);
  if (progress?.id !== id) return texts.states.notSent;
  return (
    <span className="grid gap-1">
      {texts.states.sending}
      {/* The progress is unknown until the first piece has arrived. */}
      <progress
        {...(progress.part > 0 && { value: progress.part })}
        aria-label={texts.states.sending}
        className="w-full"
      />
    </span>
  );
}

interface KeptTileProps {
  paper: KeptPaper;
  name: string;
  isInForm: boolean;
  onRemove: () => void;
  onRetry: () => void;
  onAgain: (files: readonly File[]) => void;
}

export function KeptTile({ paper, name, isInForm, onRemove, onRetry, onAgain }: KeptTileProps) {
  const { id, small, refusal, isLasting, kind, target } = paper;
  const isAtKiosk = target.by === 'kiosk';
  const mayTakeAgain = kind === 'photo' && small !== null && (!paper.isReady || refusal !== null);
  const state = isInForm ? texts.states.withForm : <Progress id={id} />;
  return (
    <Tile
      name={name}
      small={small}
      words={paper.name ?? paper.why ?? null}
      state={
        <>
          {refusal === null ? (
            state
          ) : (
            <p role="alert" className="text-stop-text">
              {refusal}
            </p>
          )}
          {!isLasting && !isAtKiosk && (
            <p role="alert" className="text-stop-text">
              {texts.notLasting}
            </p>
          )}
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        {mayTakeAgain && (
          <FileButton camera={isAtKiosk ? 'user' : true} onFiles={onAgain} className="flex-1">
            <Camera aria-hidden className="size-5" />
            {texts.again}
          </FileButton>
        )}
        {refusal !== null && (
          <Button variant="secondary" className="flex-1" onClick={onRetry}>
            <RotateCcw aria-hidden className="size-5" />
            {texts.retry}
          </Button>
        )}
        <Button variant="quiet" className="flex-1" aria-label={`${texts.remove}: ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
          {texts.remove}
        </Button>
      </div>
    </Tile>
  );
}

/** The picture is fetched with the link's token in a header, so that no address contains the token. */
function useSmallCopy({ id, hasThumbnail }: Paper, token: string | null): string | null {
  const [small, setSmall] = useState<string | null>(null);
  useEffect(() => {
    if (!hasThumbnail) return undefined;
    const abort = new AbortController();
    let made: string | null = null;
    readSmallCopy(id, token, abort.signal).then(
      (blob) => {
        if (!abort.signal.aborted) setSmall((made = URL.createObjectURL(blob)));
      },
      () => undefined,
    );
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, hasThumbnail, token]);
  return small;
}

export function SentTile({ paper, name, token }: { paper: Paper; name: string; token: string | null }) {
  const small = useSmallCopy(paper, token);
  return <Tile name={name} small={small} words={paper.text ?? name} state={texts.states.sent} />;
}
