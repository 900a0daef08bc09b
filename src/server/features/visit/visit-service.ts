/** The feature's public interface. */
export { readVisitToken } from './visit-token.ts';
export { visitLinkToken } from './visit-link.ts';
