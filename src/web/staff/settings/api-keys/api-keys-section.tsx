import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';

import type { ApiKeyState, ApiKeyView } from '#shared/contract/api-keys.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { say } from '#web/common/data/words.ts';
import { paths } from '#web/common/navigation/paths.ts';
import type { Tone } from '#web/common/ui/badge.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { revokeApiKeyOf, useApiKeys } from '#web/staff/data/keys-and-devices.ts';
import { useFacilityNames } from '#web/staff/data/facilities.ts';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { roleTexts } from '#web/staff/texts/account.ts';
import { apiKeyTexts as texts } from '#web/staff/texts/people.ts';
import { ItemsSection } from '../items-section.tsx';
import { RevocableItems } from '../revocable-items.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

const tones: Record<ApiKeyState, Tone> = { active: 'go', expired: 'calm', revoked: 'calm', stopped: 'warn' };

function Facts({ item: { role, facilities, createdAt, createdBy, expiresAt, lastUsedAt } }: { item: ApiKeyView }) {
  const whenText = useWhenText();
  const namesOf = useFacilityNames();
  const where = facilities === null ? texts.allFacilities : namesOf(facilities).map(isolated).join(', ');
  return (
    <>
      <p>
        {roleTexts[role].name}, {where}
      </p>
      <p className="text-sm text-soft">
        {lastUsedAt === null ? texts.neverUsed : say(texts.lastUse, { when: whenText(lastUsedAt) })}.{' '}
        {expiresAt === null ? texts.neverExpires : say(texts.until, { when: whenText(expiresAt) })}.{' '}
        {say(texts.madeBy, { who: createdBy ?? texts.makerGone, when: whenText(createdAt) })}.
      </p>
    </>
  );
}

const kind = {
  texts,
  badgeOf: ({ state }: ApiKeyView) => ({ tone: tones[state], text: texts.state[state] }),
  mayRevoke: ({ state }: ApiKeyView) => state !== 'revoked',
  queryKey: queryKeys.apiKeys,
  revoke: revokeApiKeyOf,
  Facts,
};

function Keys() {
  const query = useApiKeys();
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  const working = data.apiKeys.filter(({ state }) => state === 'active');
  const former = data.apiKeys.filter(({ state }) => state !== 'active');
  return <RevocableItems icon={<KeyRound />} working={working} former={former} kind={kind} />;
}

export function ApiKeysSection() {
  const about = (
    <>
      {texts.about}{' '}
      <Link to={`${paths.documentation}/api`} className="underline underline-offset-4">
        {texts.documentation}
      </Link>
    </>
  );
  return (
    <ItemsSection about={about} make={texts.make} renderDialog={(onClose) => <NewKeyDialog onClose={onClose} />}>
      <Keys />
    </ItemsSection>
  );
}
