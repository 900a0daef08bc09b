import { useSyncExternalStore } from 'react';

import { useInstallation } from '#web/common/data/config.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { copyright, footerTexts as texts } from '#web/common/texts/page.ts';
import { paths } from '#web/common/navigation/paths.ts';

const linkClass =
  'inline-flex min-h-12 items-center rounded-md px-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-accent hover:decoration-3';

const never = () => () => undefined;

/** Pages rendered by the server leave the year empty, because they may be cached until another year. */
function useYear(): string {
  return useSyncExternalStore(
    never,
    () => String(new Date().getFullYear()),
    () => '',
  );
}

/** The addresses of Terms, Privacy and Support come from the settings. */
export function Footer() {
  const config = useInstallation();
  const links = [config?.termsLink, config?.privacyLink, config?.supportLink];
  return (
    <footer data-theme="dark" className="mt-auto bg-ground text-ink">
      <div className="frame grid gap-4 py-8 text-sm md:grid-cols-[1fr_auto] md:items-center">
        <div className="text-soft">
          <p>{copyright(useYear())}</p>
          <p>{texts.credit}</p>
        </div>
        <nav aria-label={texts.label} className="-mx-2 flex flex-wrap gap-x-3">
          <Link to={paths.documentation} className={linkClass}>
            {texts.documentation}
          </Link>
          {[texts.terms, texts.privacy, texts.support].map((label, index) => (
            <a
              key={label}
              id={label}
              // A link to its own anchor does not move the page, even without code.
              href={links[index] || `#${label}`}
              aria-disabled={!links[index]}
              title={links[index] ? undefined : texts.nowhere}
              onClick={(event) => links[index] || event.preventDefault()}
              className={linkClass}
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
