export { ApiError, type ErrorCode } from './api-error.ts';
export type { Arrival, Call, Calls, CheckIn, HistoryEntry, Problem, WebhookEvents } from './calls.ts';
export {
  type Answer,
  type CallName,
  type Changes,
  type Client,
  createClient,
  type Input,
  type SendOptions,
} from './client.ts';
export type { Connection } from './connection.ts';
export type { EventOptions, StreamEvent } from './events.ts';
export { verifyWebhook, type Webhook, WebhookError, type WebhookRequest } from './webhooks.ts';
