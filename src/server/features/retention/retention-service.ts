/** What other features may call of this one. */
export { retentionMessage } from './retention-state.ts';
