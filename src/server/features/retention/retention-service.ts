/** The feature's public interface. */
export { retentionMessage } from './retention-state.ts';
