import { clsx } from 'clsx';
import { Link } from 'react-router';

import { setUpTexts as texts } from '#web/staff/texts/set-up.ts';
import { type SetUpStep, setUpSteps, stepPath } from '#web/staff/shell/set-up-steps.ts';

/** The steps, each open at any time: beside the current one if there is room, above it on a phone. */
export function StepLinks({ current }: { current: SetUpStep }) {
  return (
    <nav aria-label={texts.steps} className="lg:sticky lg:top-24">
      <ol className="flex flex-wrap gap-1 max-sm:justify-between lg:grid">
        {setUpSteps.map((step, index) => (
          <li key={step}>
            <Link
              to={stepPath(step)}
              aria-current={step === current ? 'step' : undefined}
              className={clsx(
                'flex min-h-12 pointer-fine:lg:min-h-10 items-center gap-3 rounded-lg px-3.5 font-bold max-sm:min-w-12 max-sm:justify-center max-sm:px-0',
                step === current ? 'bg-ink text-panel' : 'text-soft hover:bg-ink/8 hover:text-ink',
              )}
            >
              <span aria-hidden>{index + 1}</span>
              <span className="max-sm:sr-only">{texts[step].title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
