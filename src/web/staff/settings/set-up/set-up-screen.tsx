import { type ReactNode, useCallback } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { clsx } from 'clsx';

import { useSession } from '#web/common/data/session.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { AdminPage } from '#web/staff/shell/admin-page.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { settingsTexts } from '#web/staff/texts/settings.ts';
import { AddressStep } from './address-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { FacilityStep } from './facility-step.tsx';
import { FirstPassword } from './first-password.tsx';
import { ColleaguesStep, FormStep, PosterStep } from './later-steps.tsx';
import { PhoneScreen } from './phone-screen.tsx';
import { setUpTexts as texts } from '#web/staff/texts/set-up.ts';
import { type SetUpStep, setUpSteps } from '#shared/contract/page-names.ts';
import { stepPath } from '#web/staff/shell/admin-addresses.ts';

/** The links are beside the current step if there is room, above it on a phone; any step can be opened at any time. */
function StepLinks({ current }: { current: SetUpStep }) {
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

const bodies: Record<SetUpStep, (props: { onDone: () => void }) => ReactNode> = {
  company: CompanyStep,
  facility: FacilityStep,
  address: AddressStep,
  colleagues: ColleaguesStep,
  form: FormStep,
  poster: PosterStep,
};

function Step({ step }: { step: SetUpStep }) {
  const navigate = useNavigate();
  const Body = bodies[step];
  const next = setUpSteps[setUpSteps.indexOf(step) + 1];
  const goOn = useCallback(() => void (next && navigate(stepPath(next))), [navigate, next]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_1fr] lg:gap-8">
      <StepLinks current={step} />
      <Card as="section" aria-labelledby="step-title" className="grid max-w-4xl min-w-0 gap-6">
        <CardTitle id="step-title" className="text-2xl!">
          {texts[step].title}
        </CardTitle>
        <Body key={step} onDone={goOn} />
      </Card>
    </div>
  );
}

/** The initial link first asks for a password, then the steps can be taken in any order. */
export function SetUpScreen({ notFound }: { notFound: ReactNode }) {
  const token = useLocation().hash.slice(1);
  const { step: requested } = useParams();
  const mayChange = useMay('settings:update');
  const isKnown = useSession().status !== 'loading';
  if (requested === 'phone') return <PhoneScreen />;
  if (requested === undefined) {
    return token ? <FirstPassword token={token} /> : <Navigate to={stepPath('company')} replace />;
  }
  const step = setUpSteps.find((one) => one === requested);
  if (!step) return notFound;
  return (
    <AdminPage
      title={texts.title}
      arrival={`${texts.title}, ${texts[step].title}`}
      className="sm:pt-6"
      loading={settingsTexts.loading}
    >
      {mayChange ? <Step step={step} /> : isKnown && <NotAllowed />}
    </AdminPage>
  );
}
