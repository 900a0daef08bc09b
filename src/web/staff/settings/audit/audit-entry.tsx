import { Link } from 'react-router';

import type { AuditOutcome, AuditView } from '#shared/contract/audit.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useWhenText } from '#web/staff/texts/localized.ts';
import {
  accountsPath,
  apiKeysPath,
  auditPath,
  facilitiesPath,
  timeRecordPath,
} from '#web/staff/shell/admin-addresses.ts';
import { useFacilitySlug } from '#web/staff/data/facilities.ts';
import { Badge, type BadgeShape, type Tone } from '#web/common/ui/badge.tsx';
import { ChangeList } from '#web/staff/history/history-parts.tsx';
import { auditKindTexts, auditTexts as texts, outcomeTexts } from '#web/staff/texts/people.ts';
import { auditChangesOf, detailTextsOf, whoText } from './audit-words.ts';
import { say } from '#web/common/data/words.ts';

const looks: Record<Exclude<AuditOutcome, 'done'>, { tone: Tone; shape: BadgeShape }> = {
  failed: { tone: 'warn', shape: 'triangle' },
  refused: { tone: 'stop', shape: 'octagon' },
};

const linkClass =
  'inline-flex min-h-6 items-center pointer-coarse:min-h-12 underline decoration-edge decoration-2 underline-offset-4 hover:decoration-ink';

/** Undefined if the subject has no page. */
function useTargetPath({ target }: AuditView): string | undefined {
  const slug = useFacilitySlug(target?.type === 'facility' ? target.id : undefined);
  if (target === null) return undefined;
  const paths = {
    account: `${accountsPath}/${target.id}`,
    apiKey: apiKeysPath,
    facility: slug && `${facilitiesPath}/${slug}`,
    checkIn: timeRecordPath(target.id),
  };
  return paths[target.type];
}

function About({ entry }: { entry: AuditView }) {
  const path = useTargetPath(entry);
  if (entry.about === null) return null;
  const about = isolated(entry.about);
  return (
    <p className="wrap-anywhere">
      {path === undefined ? (
        about
      ) : (
        <Link to={path} className={linkClass}>
          {about}
        </Link>
      )}
    </p>
  );
}

function Who({ entry }: { entry: AuditView }) {
  const text = whoText(entry);
  const [, name] = /^API key (.*)$/.exec(entry.actor ?? '') ?? [];
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {entry.actor === null ? (
        text
      ) : (
        <Link
          to={`${auditPath}?${new URLSearchParams({ who: name ?? entry.actor })}`}
          aria-label={say(texts.onlyBy, { who: text })}
          className={linkClass}
        >
          {text}
        </Link>
      )}
      {entry.address !== null && ` ${say(texts.from, { address: entry.address })}`}
    </p>
  );
}

export function AuditEntry({ entry }: { entry: AuditView }) {
  const whenText = useWhenText();
  const { at, kind, outcome } = entry;
  return (
    <li className="grid gap-1 border-s-4 border-edge py-1 ps-4">
      <time dateTime={at} className="text-sm">
        {whenText(at)}
      </time>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        {auditKindTexts[kind]}
        {outcome !== 'done' && <Badge {...looks[outcome]}>{outcomeTexts[outcome]}</Badge>}
      </p>
      <About entry={entry} />
      {detailTextsOf(entry).map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      <ChangeList changes={auditChangesOf(entry)} />
      <Who entry={entry} />
    </li>
  );
}
