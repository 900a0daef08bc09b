import { account } from './staff/account.ts';
import { analytics } from './staff/analytics.ts';
import { channels } from './staff/channels.ts';
import { arrivalCalendar } from './staff/arrival-calendar.ts';
import { arrivalFigures } from './staff/arrival-figures.ts';
import { arrivalImport } from './staff/arrival-import.ts';
import { checkIn } from './staff/check-in.ts';
import { dashboardOpened } from './staff/dashboard-opened.ts';
import { dashboard } from './staff/dashboard.ts';
import { dockBoard } from './staff/dock-board.ts';
import { dockRefusals } from './staff/dock-refusals.ts';
import { documentation } from './staff/documentation.ts';
import { expected } from './staff/expected.ts';
import { exportColumns } from './staff/export-columns.ts';
import { figures } from './staff/figures.ts';
import { formEditor } from './staff/form-editor.ts';
import { staffFrame } from './staff/frame.ts';
import { staffHeader } from './staff/header.ts';
import { staffLoading } from './staff/loading.ts';
import { staffLogin } from './staff/login.ts';
import { messages } from './staff/messages.ts';
import { noForm } from './staff/no-form.ts';
import { staffOffline } from './staff/offline.ts';
import { staffUnsent } from './staff/unsent.ts';
import { recordPapers } from './staff/record-papers.ts';
import { gateCode } from './staff/gate-code.ts';
import { people } from './staff/people.ts';
import { problems } from './staff/problems.ts';
import { staffQueue } from './staff/queue.ts';
import { recordPage } from './staff/record-page.ts';
import { staffRecord } from './staff/record.ts';
import { rules } from './staff/rules.ts';
import { settings } from './staff/settings.ts';
import { setUp } from './staff/set-up.ts';
import { signOn } from './staff/sign-on.ts';
import { siteRules } from './staff/site-rules.ts';
import { site } from './staff/site.ts';
import { staffTimes } from './staff/times.ts';
import { truck } from './staff/truck.ts';
import { webhooks } from './staff/webhooks.ts';

/**
 * English words of staff's pages, by the files that load with what shows them. A language for staff is other words of this
 * shape. Source: docs/adr/0018-the-words-that-drivers-read.md.
 */
export const staff = {
  staffFrame,
  staffHeader,
  noForm,
  staffLogin,
  staffTimes,
  staffLoading,
  staffOffline,
  staffUnsent,
  messages,
  account,
  checkIn,
  truck,
  staffRecord,
  recordPage,
  staffQueue,
  dashboard,
  dashboardOpened,
  gateCode,
  dockBoard,
  recordPapers,
  people,
  problems,
  signOn,
  settings,
  site,
  siteRules,
  channels,
  setUp,
  formEditor,
  documentation,
  expected,
  arrivalImport,
  arrivalCalendar,
  arrivalFigures,
  dockRefusals,
  exportColumns,
  rules,
  figures,
  analytics,
  webhooks,
} as const;
