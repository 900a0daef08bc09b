import type { WebhookDelivery } from '#shared/contract/webhooks.ts';
import { webhooks } from '#shared/words/en/staff/webhooks.ts';
import { inLanguage, say } from '#web/common/data/words.ts';

/** Texts of the settings of webhooks. Source: docs/product, "Webhooks". */
export const webhookTexts = inLanguage('webhooks', webhooks);

/** What an event is called; its type where nobody has named it yet. */
export const typeText = (type: string): string =>
  (webhookTexts.typeNames as Readonly<Record<string, string>>)[type] ?? type;

/** Why an attempt failed, in words; nothing where none did. */
export const failureText = ({ error, status }: Pick<WebhookDelivery, 'error' | 'status'>): string =>
  error === null ? '' : say(webhookTexts.errors[error], { status: status ?? '' });
