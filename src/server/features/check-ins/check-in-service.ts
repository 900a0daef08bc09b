export { checkInColumns, type CheckInRow, type FieldChanges, rowBefore } from './check-in-row.ts';
export {
  arrivedWithin,
  hasEndedSql,
  isOpenSql,
  priorityRankSql,
  whereAt,
  whereOnSite,
  whereVisibleToAll,
} from './on-site-repository.ts';
export type { ChangedCheckIns } from './list-check-ins.ts';
export { createCheckIn, type LinkedArrival } from './create-check-in.ts';
export {
  assignedDockOf,
  dockStateOf,
  driversStageOf,
  presentTo,
  presentToPublic,
  presentToStaff,
  stageStateOf,
} from './present.ts';
export { readTotal } from './count-check-ins.ts';
export { addToCounters } from './counter-repository.ts';
export { archiveCounterPrefix, counterOf } from './counter-repository.ts';
export { answeredOf, apart, appendHistory, eraseValues, findFacilityOf, isMadeAtDevice } from './history-repository.ts';
export { findPositions, isServedSql, serviceOrderSql } from './service-order-repository.ts';
export { readReceiptCookie, setReceiptCookie } from './receipt-cookie.ts';
export { issueReceipt, newestReceipt, readOwnCheckIns, readReceiptIds } from './own-check-in.ts';
export { postingBrowser } from './posted-ids.ts';
export { postCheckIn, type PostedForm, postLinkedCheckIn, readPostedForm } from './post-check-in.ts';
export { foldSearchTexts, isOfCarrier } from './search-text-repository.ts';
export { readVisitsToSign } from './read-time-record.ts';
export { readRecordOfPapers } from './read-check-in.ts';
export { correctGateCode } from './settle-unverified.ts';
export { notePapers } from './write-check-ins.ts';
