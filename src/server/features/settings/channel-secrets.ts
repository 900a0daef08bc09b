import { callSecretNames, type ChannelSecretName } from '#shared/contract/calls.ts';
import type { SettingName, Settings, TextGateway } from '#shared/settings/settings.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { findSecret, storeSecret } from './secrets-repository.ts';

/** Source: docs/product, "Texts". */
const usualAddresses: Record<TextGateway, (account: string) => string> = {
  twilio: (account) => `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
  kannel: () => 'http://127.0.0.1:13013/cgi-bin/sendsms',
  json: () => '',
};

/** Null if the gateway is not configured. */
export function gatewayAddress({
  textGateway,
  textGatewayUrl,
  textAccount,
}: Pick<Settings, 'textGateway' | 'textGatewayUrl' | 'textAccount'>): string | null {
  return textGatewayUrl || usualAddresses[textGateway](textAccount) || null;
}

/** A secret was entered for these values, which say where it is sent; it is deleted when they change. */
const enteredFor: Record<ChannelSecretName, readonly SettingName[]> = {
  'text-password': ['textGateway', 'textGatewayUrl', 'textAccount'],
  'inbound-key': [],
  'vapid-key': [],
  'mail-password': ['mailHost', 'mailPort', 'mailSecurity', 'mailUser'],
};

/** Returns the details for the audit trail. */
export async function forgetSecretsOf(trx: DatabaseTransaction, changed: readonly string[]) {
  const forgotten: Partial<Record<ChannelSecretName, { before: 'set'; after: null }>> = {};
  for (const name of [...callSecretNames, 'mail-password'] as const) {
    if (!enteredFor[name].some((setting) => changed.includes(setting)) || !(await findSecret(trx, name))) continue;
    await storeSecret(trx, name, null, new Date(0));
    forgotten[name] = { before: 'set', after: null };
  }
  return forgotten;
}
