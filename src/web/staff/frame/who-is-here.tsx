import { useEffect, useState } from 'react';

import type { SignedInUser } from '#shared/contract/session.ts';
import { staffLanguageCookie } from '#shared/words/staff-languages.ts';
import { watchIdle } from '#web/common/data/idle.ts';
import { useSession } from '#web/common/data/session.ts';
import { useStore } from '#web/common/data/store.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { ownAccountPath } from '#web/staff/shell/admin-addresses.ts';
import { hasUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { rescuedEdits } from '#web/staff/unsaved/rescued-edits.ts';
import { staffTexts } from '#web/staff/texts/frame.ts';
import { keepPlace } from './keep-place.ts';
import { leadToFault } from './lead-to-fault.ts';
import { say } from '#web/common/data/words.ts';

const Rescued = lazyComponent(async () => (await import('./rescued.tsx')).Rescued);
const FactorDue = lazyComponent(async () => (await import('./factor-due.tsx')).FactorDue);

/** Longer names are replaced by initials, even on a wide screen. */
const maxShown = 16;

/** There are at most two initials, for screens without room for a name. */
function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const [first = '', ...others] = name.includes('@') ? words.slice(0, 1) : words;
  return `${[...first][0] ?? ''}${[...(others.at(-1) ?? '')][0] ?? ''}`.toUpperCase();
}

/** If something would be lost, only the next page opened is in the account's language. */
function useOwnLanguage(user: SignedInUser | null): void {
  const id = user?.id;
  const language = user?.reads?.language ?? undefined;
  useEffect(() => {
    if (id === undefined || (language === undefined && !document.cookie.includes(staffLanguageCookie))) return;
    import('#web/common/data/speak-as-staff.ts').then(
      ({ rememberForStaff }) => rememberForStaff(language) && !hasUnsavedEdits() && location.reload(),
      () => undefined,
    );
  }, [id, language]);
}

/** Inactivity signs the user out. */
export function WhoIsHere() {
  const { user } = useSession();
  const idleMinutes = user?.idleMinutes;
  // Stays open until the recovery codes have been shown at its end: by then the server no longer requires anything.
  const [isDue, setDue] = useState(false);
  if (user?.secondFactorDue && !isDue) setDue(true);
  useEffect(() => (idleMinutes === undefined ? undefined : watchIdle(idleMinutes)), [idleMinutes]);
  useEffect(() => keepPlace(), []);
  useEffect(() => leadToFault(), []);
  useOwnLanguage(user);
  const rescued = useStore(rescuedEdits);
  if (!user) return null;
  const name = user.name ?? user.email;
  const shown = user.name ?? user.email.replace(/@.*/, '');
  return (
    <>
      <Link
        to={ownAccountPath}
        title={name}
        className="flex min-h-12 min-w-10 items-center justify-center gap-2 rounded-lg text-sm font-semibold text-soft hover:text-ink xl:justify-end"
      >
        <span className="sr-only">{say(staffTexts.who, { name })}</span>
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-current font-bold"
        >
          {initialsOf(name)}
        </span>
        {[...shown].length <= maxShown && (
          <bdi aria-hidden className="hidden truncate xl:block">
            {shown}
          </bdi>
        )}
      </Link>
      {rescued.length > 0 && <Rescued typed={rescued} />}
      {isDue && <FactorDue onDone={() => setDue(false)} />}
    </>
  );
}
