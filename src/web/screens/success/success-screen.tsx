import { Link } from 'react-router';

import { useOfflineQueue } from '#web/data/offline-queue/offline-queue.ts';
import { paths } from '#web/app/paths.ts';
import { Screen } from '#web/parts/screen/screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { successMessages as messages } from './messages.ts';
import { OwnPlace } from './own-place.tsx';
import { QueueCard } from './queue-card.tsx';

function CompleteSign() {
  return (
    <Card look="sign-go" className="grid items-center gap-5 p-7 sm:grid-cols-[auto_1fr] sm:gap-8 sm:p-10">
      <svg aria-hidden viewBox="0 0 96 96" className="size-20 sm:size-28">
        <circle cx="48" cy="48" r="45" fill="#fff" />
        <path d="m26 49 15 16 30-34" fill="none" stroke="var(--go)" strokeWidth="11" />
      </svg>
      <div className="grid gap-2">
        <h1 className="text-3xl font-black sm:text-4xl">{messages.title}</h1>
        <p className="max-w-[42ch] text-lg font-semibold sm:text-xl">{messages.text}</p>
      </div>
    </Card>
  );
}

/** What keeps the newest check-in of this device from being one, if anything. */
function useOwnTrouble(): 'notSent' | 'notTaken' | null {
  const { waiting, refused } = useOfflineQueue();
  const isCheckIn = ({ operation }: (typeof waiting)[number]) => operation.type === 'ADD';
  if (waiting.some(isCheckIn)) return 'notSent';
  return refused.some(isCheckIn) ? 'notTaken' : null;
}

/** Stands in the place of the good news until the server has the check-in. */
function NotSentSign({ said }: { said: { title: string; text: string } }) {
  return (
    <Card look="sign-accent" className="grid gap-2 p-7 sm:p-10">
      <h1 className="text-3xl font-black sm:text-4xl">{said.title}</h1>
      <p className="max-w-[46ch] text-lg font-semibold sm:text-xl">{said.text}</p>
    </Card>
  );
}

function NextSteps() {
  return (
    <Card className="grid content-start gap-5">
      <CardTitle>{messages.next.title}</CardTitle>
      <ol className="grid gap-5">
        {messages.next.steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[auto_1fr] items-start gap-4">
            <span
              aria-hidden
              className="grid size-12 shrink-0 place-items-center rounded-md bg-ink pt-0.5 text-2xl font-black text-panel"
            >
              {index + 1}
            </span>
            <div>
              <p className="text-lg font-extrabold">{step.title}</p>
              <p className="text-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Where a driver lands after checking in. */
export function SuccessScreen() {
  const trouble = useOwnTrouble();
  return (
    <Screen title={messages.title} className="grid max-w-4xl content-start gap-5 sm:gap-6">
      {trouble ? (
        <NotSentSign said={messages[trouble]} />
      ) : (
        <>
          <CompleteSign />
          <OwnPlace />
        </>
      )}
      <div className="grid gap-5 sm:gap-6 md:grid-cols-2">
        <NextSteps />
        <QueueCard path={paths.queue} />
      </div>
      <Link to={paths.home} className={buttonClass('secondary', 'lg', 'justify-self-stretch sm:justify-self-start')}>
        {messages.home}
      </Link>
    </Screen>
  );
}
