/** The feature's public interface. */
export { paperPurpose } from './paper-content.ts';
export { findRecordOf, forgetPapers, readUsedBytes } from './papers-repository.ts';
export { checkPapers, type PapersCheck, type PapersReport, tendPapers } from './tend-papers.ts';
export type { PaperChange } from './paper-access.ts';
export { papersToSign } from './papers-to-sign.ts';
export { paperSpaceMessage, spaceOf } from './paper-space.ts';
