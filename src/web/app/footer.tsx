import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { footerTexts as texts } from './texts.ts';
import { paths } from './paths.ts';

const linkClass =
  'inline-flex min-h-12 items-center rounded-md px-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-accent hover:decoration-3';

const never = () => () => undefined;

/** The current year; empty in prerendered pages, which may be from another year. */
function useYear(): string {
  return useSyncExternalStore(
    never,
    () => String(new Date().getFullYear()),
    () => '',
  );
}

/** The footer of every screen. Terms, Privacy and Support are placeholders: operators add those pages. */
export function Footer() {
  return (
    <footer data-theme="dark" className="mt-auto bg-ground text-ink">
      <div className="frame grid gap-4 py-8 text-sm md:grid-cols-[1fr_auto] md:items-center">
        <div className="text-soft">
          <p>{texts.copyright(useYear())}</p>
          <p>{texts.credit}</p>
        </div>
        <nav aria-label={texts.label} className="-mx-2 flex flex-wrap gap-x-3">
          <Link to={paths.documentation} className={linkClass}>
            {texts.documentation}
          </Link>
          {texts.nowhere.map((label) => (
            // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the link is a placeholder
            <a key={label} href="#" onClick={(event) => event.preventDefault()} className={linkClass}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
