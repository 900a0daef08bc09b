import {
  createWebhook,
  deleteWebhook,
  type NewWebhook,
  readWebhookDeliveries,
  readWebhooks,
  replayWebhook,
  replayWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
  type WebhookUpdate,
} from '#shared/contract/webhooks.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { useChange, useRead } from './read-and-change.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/** Endpoints are refetched on each mount, because failing ones are switched off automatically. */
export function useWebhooks() {
  return useRead(queryKeys.webhooks, async (signal) => (await callAsStaff(readWebhooks, { signal })).webhooks);
}

export type ListedDelivery = WebhookDelivery & { id: string; webhook: string };

export function useWebhookDeliveries(id: string) {
  return useRead(queryKeys.webhookDeliveries(id), async (signal) => {
    const { deliveries } = await callAsStaff(readWebhookDeliveries, { params: { id }, query: {}, signal });
    return deliveries.map((delivery) => Object.assign(delivery, { id: delivery.event, webhook: id }));
  });
}

const key = queryKeys.webhooks;

export const useCreateWebhook = () => useChange(key, (body: NewWebhook) => callAsStaff(createWebhook, { body }));

export const useUpdateWebhook = (id: string) =>
  useChange(key, (body: WebhookUpdate) => callAsStaff(updateWebhook, { params: { id }, body }));

export const useDeleteWebhook = (id: string) => useChange(key, () => callAsStaff(deleteWebhook, { params: { id } }));

export const useRotateWebhook = (id: string) =>
  useChange(key, (body: { force?: true }) => callAsStaff(rotateWebhookSecret, { params: { id }, body }));

export const useTestWebhook = (id: string) =>
  useChange(key, () => callAsStaff(testWebhook, { params: { id }, body: {} }));

export const useReplayWebhook = (id: string) =>
  useChange(key, (what: { event: string } | { since: string }) =>
    'event' in what
      ? callAsStaff(replayWebhook, { params: { id, event: what.event }, body: {} })
      : callAsStaff(replayWebhooks, { params: { id }, body: what }),
  );
