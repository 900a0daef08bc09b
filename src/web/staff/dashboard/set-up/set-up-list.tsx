import { ChevronRight, Circle, CircleCheck, ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import type { PublicConfig } from '#shared/contract/system.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { useUpdateSettings } from '#web/staff/data/settings.ts';
import { useSummary } from '#web/staff/data/check-in-list.ts';
import { BarButton } from '#web/staff/shell/bar-button.tsx';
import { stepPath } from '#web/staff/shell/admin-addresses.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
import { type ConfigSteps, newUpTo } from './set-up-steps.ts';
import { setUpTexts as texts } from '#web/staff/texts/dashboard-opened.ts';
import { say } from '#web/common/data/words.ts';

interface StepProps {
  title: string;
  text: string;
  /** Undefined if no data says whether the step is done. */
  isDone?: boolean;
  children: ReactNode;
}

function Step({ title, text, isDone, children }: StepProps) {
  const Icon = isDone === undefined ? ChevronRight : isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={isDone ? 'size-6 shrink-0 text-go-text' : 'size-6 shrink-0 text-soft'} />
      <div className="min-w-0">
        <p className="font-bold">
          {isDone !== undefined && <span className="sr-only">{isDone ? texts.done : texts.toDo} </span>}
          {title}
        </p>
        {!isDone && <p className="text-sm text-soft">{text}</p>}
        {!isDone && children}
      </div>
    </li>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-12 items-center font-bold underline underline-offset-4">
      {children}
    </Link>
  );
}

function HideButton() {
  const { mutateAsync, isPending } = useUpdateSettings();
  const hide = async () => {
    // The list may be unmounted before its own request completes.
    try {
      await mutateAsync({ changes: { setUpList: false } });
      toast({ ...texts.hidden, variant: 'success' });
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      toast({ ...texts.notHidden, description, variant: 'destructive' });
    }
  };
  return (
    <Button variant="secondary" busy={isPending} onClick={() => void hide()}>
      {texts.hide}
    </Button>
  );
}

interface SetUpListProps {
  config: PublicConfig;
  steps: ConfigSteps;
}

/** Null once everything that can be checked is done, or if the installation is no longer new. */
function useProgress({ hasName, hasOwnFacilities, reach }: ConfigSteps) {
  const total = useSummary().data?.total;
  const hasTruck = (total ?? 0) > 0;
  const known = [hasName, hasOwnFacilities, reach !== 'loopback', hasTruck];
  const done = known.filter(Boolean).length;
  // Once shown it stays until the page is left: otherwise everything below would jump when the truck that completes it
  // arrives.
  const [isShown, setShown] = useState(false);
  if (!isShown && total !== undefined && total <= newUpTo) setShown(true);
  if (!isShown || total === undefined || done === known.length) return null;
  return { hasTruck, text: say(texts.progress, { done, all: known.length }) };
}

/** The list is below the trucks. */
export function SetUpJumpButton({ steps }: Pick<SetUpListProps, 'steps'>) {
  const progress = useProgress(steps);
  if (!progress) return null;
  const jump = () => document.querySelector('#set-up-title')?.scrollIntoView({ block: 'center' });
  return <BarButton icon={<ListChecks aria-hidden />} label={`${texts.title}: ${progress.text}`} onClick={jump} />;
}

export function SetUpList({ config, steps }: SetUpListProps) {
  const { hasName, hasOwnFacilities, reach } = steps;
  const progress = useProgress(steps);
  if (!progress) return null;
  const { company, address, poster, colleagues, checkIn } = texts;
  return (
    <Card as="section" aria-labelledby="set-up-title" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <CardTitle id="set-up-title">{texts.title}</CardTitle>
        <p className="me-auto text-soft">{progress.text}</p>
        <HideButton />
      </div>
      <ol className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
        <Step title={company.title} text={say(company.text, { zone: config.timeZone })} isDone={hasName}>
          <Way to={stepPath('company')}>{company.link}</Way>
        </Step>
        <Step title={texts.facilities.title} text={texts.facilities.text} isDone={hasOwnFacilities}>
          <Way to={stepPath('facility')}>{texts.facilities.link}</Way>
        </Step>
        <Step
          title={address.title}
          text={say(address.text[reach], { origin: config.publicUrl ?? location.origin })}
          isDone={reach !== 'loopback'}
        >
          <Way to={stepPath('address')}>{address.link}</Way>
        </Step>
        <Step title={poster.title} text={poster.text}>
          <Way to={stepPath('poster')}>{poster.link}</Way>
        </Step>
        <Step title={colleagues.title} text={colleagues.text}>
          <Way to={stepPath('colleagues')}>{colleagues.link}</Way>
        </Step>
        <Step title={checkIn.title} text={checkIn.text} isDone={progress.hasTruck}>
          <Way to={paths.checkIn}>{checkIn.link}</Way>
        </Step>
      </ol>
    </Card>
  );
}
