import { type ReactNode, useCallback } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { clsx } from 'clsx';

import { useMay } from '#web/common/session/if-may.tsx';
import { partLinkClass, SettingsPage } from '../settings-page.tsx';
import { AddressStep } from './address-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { FacilityStep } from './facility-step.tsx';
import { FirstPassword } from './first-password.tsx';
import { ColleaguesStep, FormStep, PosterStep } from './later-steps.tsx';
import { PhoneScreen } from './phone-screen.tsx';
import { setUpTexts as texts } from '#web/staff/texts/set-up.ts';
import { type SetUpStep, setUpSteps } from '#shared/contract/page-names.ts';
import { stepPath } from '#web/staff/shell/admin-addresses.ts';

/** Any step can be opened at any time. */
function StepLinks({ current }: { current: SetUpStep }) {
  return (
    <nav aria-label={texts.steps} className="lg:sticky lg:top-24">
      <ol className="grid grid-cols-6 gap-y-1 sm:flex sm:flex-wrap sm:gap-1 lg:grid lg:grid-cols-1">
        {setUpSteps.map((step, index) => (
          <li key={step}>
            <Link
              to={stepPath(step)}
              aria-current={step === current ? 'step' : undefined}
              className={clsx(partLinkClass(step === current), 'gap-3 max-sm:justify-center max-sm:px-0')}
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
  return <Body key={step} onDone={goOn} />;
}

/** The initial link first asks for a password, then the steps can be taken in any order. */
export function SetUpScreen({ notFound }: { notFound: ReactNode }) {
  const token = useLocation().hash.slice(1);
  const { step: requested } = useParams();
  const mayChange = useMay('settings:update');
  if (requested === 'phone') return <PhoneScreen />;
  if (requested === undefined) {
    return token ? <FirstPassword token={token} /> : <Navigate to={stepPath('company')} replace />;
  }
  const step = setUpSteps.find((one) => one === requested);
  if (!step) return notFound;
  return (
    <SettingsPage
      title={texts.title}
      heading={texts[step].title}
      isAllowed={mayChange}
      links={<StepLinks current={step} />}
    >
      <Step step={step} />
    </SettingsPage>
  );
}
