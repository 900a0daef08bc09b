export { providerPurpose } from './providers-client.ts';
