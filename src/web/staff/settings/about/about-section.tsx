import { Link } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { useConfig } from '#web/common/data/config-query.ts';
import { useHealth } from '#web/staff/data/health.ts';
import { useSettings } from '#web/staff/data/settings.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { version } from '../../../../../package.json';
import { LoadedSettings, SettingForm } from '../values/setting-form.tsx';
import { aboutTexts as texts } from '#web/staff/texts/set-up.ts';

function Health() {
  const { data: health, isError } = useHealth();
  const warnings = health?.about?.warnings ?? [];
  if (!health) return isError && <p>{texts.health.unknown}</p>;
  return (
    <div className="grid gap-3">
      {health.status === 'healthy' ? (
        <Banner tone="go" title={texts.health.well} />
      ) : (
        <Banner tone={health.status === 'error' ? 'stop' : 'warn'} title={texts.health[health.status]}>
          {health.message}
        </Banner>
      )}
      {warnings.map((warning) => (
        <Banner key={warning} tone="warn" title={texts.health.setUp}>
          {warning}
        </Banner>
      ))}
    </div>
  );
}

const places = [
  { name: 'form', to: '/driver', isPage: true },
  { name: 'queue', to: '/queue', isPage: true },
  { name: 'wall', to: '/queue?display=wall', isPage: true },
  { name: 'api', to: '/api/docs', isPage: false },
] as const;

function Places() {
  const origin = useConfig().data?.publicUrl ?? location.origin;
  return (
    <dl className="grid gap-4">
      {places.map(({ name, to, isPage }) => (
        <div key={to}>
          <dt className="font-bold">{texts.places[name].what}</dt>
          <dd>
            {isPage ? (
              <Link to={to} className="inline-flex min-h-12 items-center underline underline-offset-4">
                {origin.replace(/\/+$/, '') + to}
              </Link>
            ) : (
              <a href={to} className="inline-flex min-h-12 items-center underline underline-offset-4">
                {origin.replace(/\/+$/, '') + to}
              </a>
            )}
          </dd>
          <dd className="text-sm text-soft">{texts.places[name].more}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AboutSection() {
  const { isPending: awaitsHealth } = useHealth();
  const { isPending: awaitsSettings } = useSettings();
  if (awaitsHealth || awaitsSettings) return <Loading className="min-h-dvh">{texts.health.loading}</Loading>;
  return (
    <>
      <p>
        {texts.version} <span className="font-bold">{version}</span>
      </p>
      <section className="grid gap-3" aria-labelledby="about-health">
        <h3 id="about-health" className="text-lg font-extrabold">
          {texts.health.title}
        </h3>
        <Health />
      </section>
      <section className="grid gap-3" aria-labelledby="about-set-up">
        <h3 id="about-set-up" className="text-lg font-extrabold">
          {texts.setUp}
        </h3>
        <LoadedSettings>{(view) => <SettingForm section="about" view={view} />}</LoadedSettings>
      </section>
      <section className="grid gap-3" aria-labelledby="about-places">
        <h3 id="about-places" className="text-lg font-extrabold">
          {texts.placesTitle}
        </h3>
        <Places />
        <p>
          {texts.onServer}{' '}
          <Link to={`${paths.documentation}/configuration`} className="font-bold underline underline-offset-4">
            {texts.configuration}
          </Link>
        </p>
      </section>
    </>
  );
}
