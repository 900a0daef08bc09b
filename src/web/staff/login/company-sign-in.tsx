import { useLocation } from 'react-router';

import { providerPath, signInRefusals } from '#shared/contract/sign-in-providers.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { signOnTexts as texts } from '#web/staff/texts/login.ts';

interface CompanySignInProps {
  to: string;
  /** A new tab keeps what was typed on this page. */
  inNewTab?: boolean;
}

export function CompanySignIn({ to, inNewTab = false }: CompanySignInProps) {
  const providers = useInstallation()?.signInProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={`${providerPath(id, 'start')}?${new URLSearchParams({ to }).toString()}`}
          target={inNewTab ? '_blank' : undefined}
          rel={inNewTab ? 'noopener' : undefined}
          className={buttonClass('secondary', 'lg', 'w-full py-2')}
        >
          <bdi>{name}</bdi>
        </a>
      ))}
      {inNewTab && <p className="text-sm text-soft">{texts.newTab}</p>}
    </div>
  );
}

/** The address to which single sign-on led back contains the reason. */
export function CompanyRefusal() {
  const refused = new URLSearchParams(useLocation().search).get('refused');
  const reason = signInRefusals.find((one) => one === refused);
  if (!reason) return null;
  const { title, text } = texts.refusals[reason];
  return (
    <Banner tone="stop" role="alert" title={title} className="mb-5">
      {text}
    </Banner>
  );
}
