import { clsx } from 'clsx';
import { Camera, Images, Send } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';

import type { Paper } from '#shared/contract/papers.ts';
import type { PaperKind } from '#shared/form/definition.ts';
import { useSignal } from '#web/common/data/store.ts';
import { say } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { ControlWords, FieldError } from '#web/common/ui/field.tsx';
import { useAddPaper } from './add-paper.ts';
import { FileButton } from './file-button.tsx';
import { changePapers, dropPapers, type KeptPaper, type PaperTarget, useKeptPapers } from './kept-papers.ts';
import { KeptTile, SentTile } from './paper-tile.tsx';
import { SaidInWords } from './said-in-words.tsx';
import { sendPapers, sentPapers, startPapers } from './send-papers.ts';
import { Signature } from './signature.tsx';
import { paperTexts as texts } from './texts.ts';

interface Asked {
  field: string;
  kind: PaperKind;
  label: string;
  hint?: ReactNode;
  isRequired: boolean;
  max: number;
  isMissing?: boolean;
}

export interface PaperFieldProps {
  asked: Asked;
  target: PaperTarget;
  there?: readonly Paper[];
  /** Whether the field is in the check-in form, where papers are sent with the check-in. */
  isInForm?: boolean;
  onChange?: () => void;
  error?: string | undefined;
  className?: string;
}

type Adding = ReturnType<typeof useAddPaper>;

interface GivingProps {
  isAtKiosk: boolean;
  asked: Asked;
  adding: Adding;
  room: number;
  describedBy: string | undefined;
}

function Photos({ isAtKiosk, asked, adding, room, describedBy }: GivingProps) {
  const { isReading, add, setMessage } = adding;
  const sayNone = useCallback(() => setMessage(texts.faults.noPicture), [setMessage]);
  const take = (files: readonly File[]) => void add(files, room);
  return (
    <div className="flex flex-wrap gap-2">
      {/* Devices with a mouse rarely have a camera, and both buttons would open the same file list. */}
      {(isAtKiosk || !matchMedia('(pointer: fine)').matches) && (
        <FileButton
          camera={isAtKiosk ? 'user' : true}
          variant={room === asked.max ? 'primary' : 'secondary'}
          disabled={isReading}
          describedBy={describedBy}
          onFiles={take}
          onNone={sayNone}
          className="flex-1 basis-48"
        >
          <Camera aria-hidden className="size-5" />
          {texts.take}
        </FileButton>
      )}
      {/* A shared tablet does not open its picture list. */}
      {!isAtKiosk && (
        <FileButton
          several={room > 1}
          disabled={isReading}
          describedBy={describedBy}
          onFiles={take}
          className="flex-1 basis-48"
        >
          <Images aria-hidden className="size-5" />
          {texts.choose}
        </FileButton>
      )}
    </div>
  );
}

function WhyNone({ adding: { saySo } }: Pick<GivingProps, 'adding'>) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.why.open}
      </Button>
    );
  }
  const { label, hint, save } = texts.why;
  return <SaidInWords label={label} hint={hint} save={save} onSaid={(why) => void saySo({ why })} />;
}

function Giving(props: GivingProps) {
  const { asked, adding, isAtKiosk } = props;
  if (asked.kind === 'photo') return <Photos {...props} />;
  return (
    <Signature
      isBusy={adding.isReading}
      isAtKiosk={isAtKiosk}
      onSigned={(picture) => void adding.sign(picture)}
      onTyped={(name) => void adding.saySo({ name })}
    />
  );
}

/** The group gets the focus if the focused button in it disappears. */
function useFocusKept(group: RefObject<HTMLElement | null>, shown: string): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const box = group.current;
    if (!box) return undefined;
    if (hadFocus.current && document.activeElement === document.body) box.focus();
    const note = () => (hadFocus.current = box.contains(document.activeElement));
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, [group, shown]);
}

const nameOf = ({ kind }: Asked, index: number): string =>
  kind === 'signature' ? texts.signature : say(texts.picture, { number: String(index + 1) });

interface GivenProps extends Required<Pick<PaperFieldProps, 'asked' | 'target' | 'there' | 'isInForm' | 'onChange'>> {
  kept: readonly KeptPaper[];
  adding: Adding;
}

function Given({ asked, target, there, kept, isInForm, adding, onChange }: GivenProps) {
  const token = target.by === 'driver' ? target.token : null;
  const remove = (id: string) => void dropPapers([id]).then(onChange);
  const retry = (id: string) => void changePapers([id], { refusal: null }).then(sendPapers);
  return (
    <ul className="grid gap-2 @sm:grid-cols-2 @2xl:grid-cols-3">
      {there.map((paper, index) => (
        <SentTile key={paper.id} paper={paper} name={nameOf(asked, index)} token={token} />
      ))}
      {kept.map((paper, index) => (
        <KeptTile
          key={paper.id}
          paper={paper}
          name={nameOf(asked, there.length + index)}
          isInForm={isInForm}
          onRemove={() => remove(paper.id)}
          onRetry={() => retry(paper.id)}
          onAgain={(files) => void adding.add(files, 1, [paper.id])}
        />
      ))}
    </ul>
  );
}

function SendButton({ kept }: { kept: readonly KeptPaper[] }) {
  const looked = kept.filter(({ isReady }) => !isReady).map(({ id }) => id);
  if (looked.length === 0) return null;
  const send = () => void changePapers(looked, { isReady: true }).then(sendPapers);
  return (
    <Button size="lg" className="justify-self-stretch" onClick={send}>
      <Send aria-hidden className="size-5 rtl:-scale-x-100" />
      {texts.send}
    </Button>
  );
}

export function PaperField(props: PaperFieldProps) {
  const { asked, target, there = [], isInForm = false, onChange, error, className } = props;
  const { optional } = useContext(ControlWords);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const changed = useCallback(() => onChange?.(), [onChange]);
  const adding = useAddPaper({ target, field: asked.field, kind: asked.kind, isInForm }, changed);
  const hasIt = new Set(there.map((paper) => paper.id));
  const kept = useKeptPapers(target.checkIn).filter(({ id: one, field }) => field === asked.field && !hasIt.has(one));
  useEffect(startPapers, []);
  useSignal(sentPapers, changed);
  const given = [...there.map(({ state }) => state !== 'waived'), ...kept.map(({ why }) => why === undefined)];
  const room = asked.max - given.filter(Boolean).length;
  useFocusKept(group, `${given.length}`);
  const describedBy = [error && `${id}-error`, asked.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div
      ref={group}
      // A group rather than a fieldset, which Enter in the form would move on from.
      {...{ role: 'group' }}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={describedBy}
      data-invalid={error ? true : undefined}
      className={clsx('@container grid content-start gap-2', className)}
    >
      <p id={id} className="text-base font-bold">
        {asked.label}
        {!asked.isRequired && <span className="font-medium text-soft"> {optional}</span>}
        {asked.isMissing && kept.length === 0 && <span className="text-stop-text"> {texts.missing}</span>}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {asked.hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {asked.hint}
        </p>
      )}
      {given.length > 0 && <Given {...{ asked, target, there, kept, isInForm, adding }} onChange={changed} />}
      {!isInForm && <SendButton kept={kept} />}
      {room > 0 && <Giving {...{ asked, adding, room, describedBy }} isAtKiosk={target.by === 'kiosk'} />}
      <output className="text-sm font-semibold empty:hidden">{adding.message}</output>
      {given.length === 0 && <WhyNone adding={adding} />}
    </div>
  );
}
