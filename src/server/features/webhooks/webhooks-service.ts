export { placeOf, tellEndpoints, type Told } from './make-deliveries.ts';
export { webhookPurpose } from './webhook-secrets.ts';
export { knownEndpoints, webhooksMessage } from './webhook-worker.ts';
