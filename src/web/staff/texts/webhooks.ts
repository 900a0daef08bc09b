import type { WebhookDelivery } from '#shared/contract/webhooks.ts';
import { webhooks } from '#shared/words/en/staff/webhooks.ts';
import { inLanguage, say } from '#web/common/data/words.ts';

/** Source: docs/product, "Webhooks". */
export const webhookTexts = inLanguage('webhooks', webhooks);

/** An event without a name yet is called by its type. */
export const typeText = (type: string): string =>
  (webhookTexts.typeNames as Readonly<Record<string, string>>)[type] ?? type;

/** Empty if the attempt did not fail. */
export const failureText = ({ error, status }: Pick<WebhookDelivery, 'error' | 'status'>): string =>
  error === null ? '' : say(webhookTexts.errors[error], { status: status ?? '' });
