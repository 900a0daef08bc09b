export { recordKeyPurpose } from './record-keys.ts';
export type { Newest, ReadVisits } from './issue-records.ts';
export { askForRecord, mailOffer } from './record-addresses.ts';
export { RecordIssuer } from './record-issuer.ts';
export { forgetRecords, type RecordRequest, requesting } from './record-requests-repository.ts';
export { findNewestRecords } from './time-records-repository.ts';
export { recordsMessage } from './tend-chains.ts';
