/** The feature's public interface. */
export { checkInColumns, type CheckInRow } from './check-in-row.ts';
export { hasEndedSql, isOpenSql, priorityRankSql, whereOnSite, whereVisibleToAll } from './on-site-repository.ts';
export { arrivedWithin } from './period-repository.ts';
export { dockStateOf, presentToPublic, presentToStaff } from './present.ts';
export { readTotal } from './count-check-ins.ts';
export { addToCounters } from './counter-repository.ts';
export { archiveCounterPrefix, counterOf } from './counters.ts';
export { appendHistory, eraseValues } from './history-repository.ts';
export { findPlaces } from './service-order-repository.ts';
export { readReceiptCookie } from './receipt-cookie.ts';
export { newestReceipt } from './own-check-in.ts';
export { foldSearchTexts } from './search-text-repository.ts';
