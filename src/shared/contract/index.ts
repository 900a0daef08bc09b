import * as accounts from './accounts.ts';
import { readAnalytics } from './analytics.ts';
import * as apiKeys from './api-keys.ts';
import * as arrivalCalendar from './arrival-calendar.ts';
import { readArrivalFigures } from './arrival-figures.ts';
import * as audit from './audit.ts';
import * as calls from './calls.ts';
import * as carriers from './carriers.ts';
import * as checkIns from './check-ins.ts';
import { createCheckIn } from './create-check-in.ts';
import type { Endpoint } from './endpoint.ts';
import * as dashboardChoices from './dashboard-choices.ts';
import * as estimates from './estimates.ts';
import * as events from './events.ts';
import * as devices from './devices.ts';
import * as expectedArrivals from './expected-arrivals.ts';
import * as facilities from './facilities.ts';
import * as form from './form.ts';
import * as gate from './gate.ts';
import * as mail from './mail.ts';
import * as ownAccount from './own-account.ts';
import * as ownCheckIn from './own-check-in.ts';
import * as papers from './papers.ts';
import * as reachCheck from './reach-check.ts';
import * as queue from './queue.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as providers from './sign-in-providers.ts';
import * as signedRecords from './signed-records.ts';
import { readStatement } from './statement.ts';
import * as siteRules from './site-rules.ts';
import * as system from './system.ts';
import * as timeRecord from './time-record.ts';
import * as visit from './visit.ts';
import * as webhooks from './webhooks.ts';

/** The server registers exactly these. The browser imports entries one by one to keep its bundle small. */
export const contract = {
  listCheckIns: checkIns.listCheckIns,
  createCheckIn,
  getCheckIn: checkIns.getCheckIn,
  updateCheckIn: checkIns.updateCheckIn,
  deleteCheckIn: checkIns.deleteCheckIn,
  takeStep: checkIns.takeStep,
  bulkUpdateCheckIns: checkIns.bulkUpdateCheckIns,
  readUnverified: checkIns.readUnverified,
  settleUnverified: checkIns.settleUnverified,
  readHistory: checkIns.readHistory,
  readTimeRecord: timeRecord.readTimeRecord,
  readOwnTimeRecord: timeRecord.readOwnTimeRecord,
  mailOwnTimeRecord: timeRecord.mailOwnTimeRecord,
  checkTimeRecord: signedRecords.checkTimeRecord,
  readRecordKey: signedRecords.readRecordKey,
  createRecordKey: signedRecords.createRecordKey,
  readOwnCheckIn: ownCheckIn.readOwnCheckIn,
  findOwnCheckIn: ownCheckIn.findOwnCheckIn,
  findOwnSameContainer: ownCheckIn.findOwnSameContainer,
  readVisit: visit.readVisit,
  createVisitLink: visit.createVisitLink,
  answerCall: visit.answerCall,
  correctGateCode: visit.correctGateCode,
  readPushKey: visit.readPushKey,
  keepPushSubscription: visit.keepPushSubscription,
  readPapers: papers.readPapers,
  addPaper: papers.addPaper,
  readOwnPapers: papers.readOwnPapers,
  addOwnPaper: papers.addOwnPaper,
  addPaperAtKiosk: papers.addPaperAtKiosk,
  sendPiece: papers.sendPiece,
  completePaper: papers.completePaper,
  openPaper: papers.openPaper,
  deletePaper: papers.deletePaper,
  readSameContainers: checkIns.readSameContainers,
  undoOperation: checkIns.undoOperation,
  readSummary: checkIns.readSummary,
  exportCheckIns: checkIns.exportCheckIns,
  listArrivals: expectedArrivals.listArrivals,
  exportArrivals: expectedArrivals.exportArrivals,
  createArrival: expectedArrivals.createArrival,
  updateArrival: expectedArrivals.updateArrival,
  readArrival: expectedArrivals.readArrival,
  readMarks: expectedArrivals.readMarks,
  putArrivals: expectedArrivals.putArrivals,
  undoArrivals: expectedArrivals.undoArrivals,
  readCalendar: arrivalCalendar.readCalendar,
  makeCalendar: arrivalCalendar.makeCalendar,
  removeCalendar: arrivalCalendar.removeCalendar,
  followCalendar: arrivalCalendar.followCalendar,
  readSiteRules: siteRules.readSiteRules,
  updateSiteRules: siteRules.updateSiteRules,
  showSiteRules: siteRules.showSiteRules,
  readAcceptedRules: siteRules.readAcceptedRules,
  openRulePicture: siteRules.openRulePicture,
  makeArrivalLink: expectedArrivals.makeArrivalLink,
  findByLink: expectedArrivals.findByLink,
  mailArrivalLink: expectedArrivals.mailArrivalLink,
  readQueue: queue.readQueue,
  readEstimates: estimates.readEstimates,
  readAnalytics,
  readArrivalFigures,
  readStatement,
  readEstimateCoverage: estimates.readEstimateCoverage,
  readCalls: calls.readCalls,
  readCallsOf: calls.readCallsOf,
  readDeliveries: calls.readDeliveries,
  readCallSetUp: calls.readCallSetUp,
  updateCallSecrets: calls.updateCallSecrets,
  createInboundKey: calls.createInboundKey,
  createPushKey: calls.createPushKey,
  testText: calls.testText,
  readMailSetUp: mail.readMailSetUp,
  updateMailSecret: mail.updateMailSecret,
  testMail: mail.testMail,
  readMails: mail.readMails,
  requestToken: session.requestToken,
  readSession: session.readSession,
  signOut: session.signOut,
  listenToEvents: events.listenToEvents,
  readFacilities: facilities.readFacilities,
  createFacility: facilities.createFacility,
  updateFacility: facilities.updateFacility,
  readFacility: facilities.readFacility,
  readGate: gate.readGate,
  readLeaving: gate.readLeaving,
  letOut: gate.letOut,
  readPosterCodes: gate.readPosterCodes,
  readDocks: facilities.readDocks,
  createDocks: facilities.createDocks,
  updateDock: facilities.updateDock,
  readCarriers: carriers.readCarriers,
  readTypedCarriers: carriers.readTypedCarriers,
  createCarrier: carriers.createCarrier,
  updateCarrier: carriers.updateCarrier,
  deleteCarrier: carriers.deleteCarrier,
  readSettings: settings.readSettings,
  updateSettings: settings.updateSettings,
  readSettingsHistory: settings.readSettingsHistory,
  readForm: form.readForm,
  updateForm: form.updateForm,
  readAccounts: accounts.readAccounts,
  createAccount: accounts.createAccount,
  updateAccount: accounts.updateAccount,
  deleteAccount: accounts.deleteAccount,
  createResetLink: accounts.createResetLink,
  mailLink: accounts.mailLink,
  requestResetLink: accounts.requestResetLink,
  resetSecondFactor: accounts.resetSecondFactor,
  readSessionsOf: accounts.readSessionsOf,
  endSessionOf: accounts.endSessionOf,
  acceptInvitation: accounts.acceptInvitation,
  readProviders: providers.readProviders,
  createProvider: providers.createProvider,
  updateProvider: providers.updateProvider,
  deleteProvider: providers.deleteProvider,
  testProvider: providers.testProvider,
  readOwnAccount: ownAccount.readOwnAccount,
  updateOwnAccount: ownAccount.updateOwnAccount,
  saveDashboard: dashboardChoices.saveDashboard,
  saveReportChoice: ownAccount.saveReportChoice,
  saveLanguageChoice: ownAccount.saveLanguageChoice,
  readOwnSessions: ownAccount.readOwnSessions,
  endOwnSession: ownAccount.endOwnSession,
  beginSecondFactor: ownAccount.beginSecondFactor,
  confirmSecondFactor: ownAccount.confirmSecondFactor,
  createRecoveryCodes: ownAccount.createRecoveryCodes,
  removeSecondFactor: ownAccount.removeSecondFactor,
  readApiKeys: apiKeys.readApiKeys,
  createApiKey: apiKeys.createApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  readDevices: devices.readDevices,
  createDevice: devices.createDevice,
  revokeDevice: devices.revokeDevice,
  registerDevice: devices.registerDevice,
  readOwnDevice: devices.readOwnDevice,
  checkInAtKiosk: devices.checkInAtKiosk,
  readArrivalAtKiosk: devices.readArrivalAtKiosk,
  readWebhooks: webhooks.readWebhooks,
  createWebhook: webhooks.createWebhook,
  updateWebhook: webhooks.updateWebhook,
  testWebhook: webhooks.testWebhook,
  readWebhookDeliveries: webhooks.readWebhookDeliveries,
  replayWebhooks: webhooks.replayWebhooks,
  replayWebhook: webhooks.replayWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  deleteWebhook: webhooks.deleteWebhook,
  readAudit: audit.readAudit,
  exportAudit: audit.exportAudit,
  createReachCheck: reachCheck.createReachCheck,
  readReachCheck: reachCheck.readReachCheck,
  confirmReach: reachCheck.confirmReach,
  readConfig: system.readConfig,
  readHealth: system.readHealth,
  readLiveness: system.readLiveness,
  readReadiness: system.readReadiness,
  readOpenApi: system.readOpenApi,
  readApiDocs: system.readApiDocs,
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof contract;
