import { isDeepStrictEqual } from 'node:util';

import { v7 } from 'uuid';

import type { GroupRule } from '#shared/access/group-rules.ts';
import {
  type NewProvider,
  providerLimits,
  type ProviderUpdate,
  type ProviderView,
} from '#shared/contract/sign-in-providers.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { idsOfFacilities, keysOfFacilities } from '../../platform/facility-keys.ts';
import { deleteSessionsOfProvider } from '../auth/auth-service.ts';
import {
  findProvider,
  findProviders,
  notedChanges,
  removeProvider,
  type StoredProvider,
  storeProvider,
  writeSettings,
} from '../settings/settings-service.ts';
import { providerPurpose } from './providers-client.ts';

type Rules = NewProvider['rules'];

const gone = () => new AppError('not_found', 'There is no such provider.');

/** Facilities are named by id; the secret is left out. */
export function providerView(context: Context, provider: StoredProvider): ProviderView {
  const { id, name, issuer, scopes, claim } = provider;
  return {
    id,
    name,
    issuer,
    scopes,
    claim,
    clientId: provider.client_id,
    rules: provider.rules.map((rule) => ({ ...rule, facilities: idsOfFacilities(context, rule.facilities) })),
    isActive: provider.is_active,
    secretSince: provider.secret_since?.toISOString() ?? null,
    accounts: provider.accounts ?? 0,
  };
}

/** Refuses contradictory rules. */
function storedRules(context: Context, rules: Rules): GroupRule[] {
  return rules.map(({ group, role, facilities }, index) => {
    const field = `rules.${index}.facilities`;
    if (role === 'admin' && facilities) throw fieldRefusal(field, broken('never_limited'));
    return { group, role, facilities: keysOfFacilities(context, facilities, field) };
  });
}

/** The audit trail gets everything but the secret. */
function noted({ rules, secret, ...provider }: StoredProvider) {
  const { name, issuer, client_id: clientId, scopes, claim, is_active: isActive } = provider;
  const lines = rules.map(
    ({ group, role, facilities }) => `${group}: ${role}, ${facilities?.join(', ') ?? 'everywhere'}`,
  );
  return { name, issuer, clientId, scopes, claim, isActive, rules: lines, clientSecret: secret && 'set' };
}

/** An unencrypted address has to be listed by the operator, because the provider decides who gets in. */
function refuseIssuer({ outgoing }: Context, issuer: string): void {
  if (!outgoing.mayTrust(issuer)) throw fieldRefusal('issuer', broken('wrong_format', { format: 'issuer' }));
}

const sealed = ({ secrets }: Context, id: string, secret: string | null) =>
  secret === null ? null : secrets.seal(secret, providerPurpose(id));

export async function createProvider(context: Context, caller: StaffCaller, input: NewProvider): Promise<string> {
  refuseIssuer(context, input.issuer);
  const { name, issuer, clientId, clientSecret, scopes, claim } = input;
  const id = v7();
  const secret = await sealed(context, id, clientSecret);
  const rules = storedRules(context, input.rules);
  await writeSettings(context, caller, async ({ trx, now, note }) => {
    if ((await findProviders(trx)).length >= providerLimits.providers) {
      throw fieldRefusal('name', broken('limit_reached', { max: providerLimits.providers }));
    }
    const added = { id, name, issuer, client_id: clientId, scopes, claim, rules, is_active: true, accounts: 0 };
    const provider = { ...added, secret, secret_since: secret && now };
    await storeProvider(trx, provider);
    await note('provider_changed', { provider: id }, notedChanges(null, noted(provider)));
  });
  return id;
}

/** If rights are taken away, people who signed in earlier must sign in again: their groups are read only at sign-in. */
export const takesAway = (before: StoredProvider, after: StoredProvider): boolean =>
  !after.is_active ||
  after.claim !== before.claim ||
  !before.rules.every((rule) => after.rules.some((one) => isDeepStrictEqual(one, rule)));

/** If the change may reduce rights, everybody who came from the provider is signed out. Throws `not_found`. */
export async function changeProvider(
  context: Context,
  caller: StaffCaller,
  { id, changes }: { id: string; changes: ProviderUpdate },
): Promise<void> {
  const { clientSecret } = changes;
  const secret = clientSecret === undefined ? undefined : await sealed(context, id, clientSecret);
  const rules = changes.rules && storedRules(context, changes.rules);
  const ended = await writeSettings(context, caller, async ({ trx, now, note }) => {
    const before = await findProvider(trx, id);
    if (!before) throw gone();
    const after: StoredProvider = {
      ...before,
      name: changes.name ?? before.name,
      client_id: changes.clientId ?? before.client_id,
      scopes: changes.scopes ?? before.scopes,
      claim: changes.claim ?? before.claim,
      rules: rules ?? before.rules,
      is_active: changes.isActive ?? before.is_active,
      ...(secret !== undefined && { secret, secret_since: secret && now }),
    };
    await storeProvider(trx, after);
    const renewed = secret && before.secret ? { clientSecret: { before: 'set', after: 'set anew' } } : {};
    await note('provider_changed', { provider: id }, { ...notedChanges(noted(before), noted(after)), ...renewed });
    return before.is_active && takesAway(before, after) ? deleteSessionsOfProvider(trx, id) : [];
  });
  context.changes.endSessions(ended);
}

/** Throws `not_found`, or `illegal_transition` while the provider has accounts. */
export function deleteProvider(context: Context, caller: StaffCaller, id: string): Promise<void> {
  return writeSettings(context, caller, async ({ trx, note }) => {
    const provider = await findProvider(trx, id);
    if (!provider) throw gone();
    if (provider.accounts) {
      const message = 'Accounts have come from this provider. Switch it off, or delete them first.';
      throw new AppError('illegal_transition', message);
    }
    await removeProvider(trx, id);
    await note('provider_changed', { provider: id }, notedChanges(noted(provider), null));
  });
}

/** Throws `not_found`. */
export async function knownProvider({ database }: Context, id: string): Promise<StoredProvider> {
  const provider = await findProvider(database.db, id);
  if (!provider) throw gone();
  return provider;
}
