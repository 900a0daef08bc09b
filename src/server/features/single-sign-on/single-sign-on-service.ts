/** The feature's public interface. */
export { providerPurpose } from './providers-client.ts';
