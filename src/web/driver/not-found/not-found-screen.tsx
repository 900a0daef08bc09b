import { type MouseEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { Screen } from '#web/common/screen/screen.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { home } from '#shared/words/en/home.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Drivers may have mistyped the address. */
const texts = inLanguage('home', home).notFound;

/** All languages have the same code. */
const notFoundCode = '404';

function cameFromOurPages(): boolean {
  const state = history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}

/** The log has the path without its query, which may be private. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    console.warn(`Unknown route: ${pathname}`);
  }, [pathname]);

  const goBack = (event: MouseEvent) => {
    if (!cameFromOurPages()) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <Screen title={texts.title} className="grid place-items-center">
      <div data-nowhere className="grid w-full max-w-xl justify-items-center">
        <Card look="sign-accent" className="grid w-full justify-items-center gap-3 px-6 py-10 text-center">
          <p aria-hidden className="pt-4 text-door font-black">
            {notFoundCode}
          </p>
          <h1 className="text-3xl font-black">{texts.title}</h1>
          <p className="max-w-[34ch] text-lg">{texts.text}</p>
        </Card>
        <div aria-hidden className="flex w-3/4 justify-between">
          <span className="h-10 w-4 bg-calm" />
          <span className="h-10 w-4 bg-calm" />
        </div>
        <div aria-hidden className="hazard h-7 w-full rounded-sm" />
        <div className="mt-8 flex w-full flex-col gap-3 sm:flex-row sm:justify-center">
          <Link to={paths.home} onClick={goBack} className={buttonClass('secondary', 'lg')}>
            {texts.back}
          </Link>
          <Link to={paths.home} className={buttonClass('primary', 'lg')}>
            {texts.home}
          </Link>
        </div>
      </div>
    </Screen>
  );
}
