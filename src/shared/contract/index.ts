import * as checkIns from './check-ins.ts';
import { createCheckIn } from './create-check-in.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as facilities from './facilities.ts';
import * as form from './form.ts';
import * as ownCheckIn from './own-check-in.ts';
import * as queue from './queue.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as system from './system.ts';

/**
 * Every API endpoint by name; the server registers exactly these. The browser imports entries one by one to keep its
 * bundle small.
 */
export const contract = {
  listCheckIns: checkIns.listCheckIns,
  createCheckIn,
  getCheckIn: checkIns.getCheckIn,
  updateCheckIn: checkIns.updateCheckIn,
  deleteCheckIn: checkIns.deleteCheckIn,
  bulkUpdateCheckIns: checkIns.bulkUpdateCheckIns,
  readHistory: checkIns.readHistory,
  readOwnCheckIn: ownCheckIn.readOwnCheckIn,
  findOwnCheckIn: ownCheckIn.findOwnCheckIn,
  findOwnSameContainer: ownCheckIn.findOwnSameContainer,
  readSameContainers: checkIns.readSameContainers,
  undoOperation: checkIns.undoOperation,
  readSummary: checkIns.readSummary,
  exportCheckIns: checkIns.exportCheckIns,
  readQueue: queue.readQueue,
  requestToken: session.requestToken,
  readSession: session.readSession,
  signOut: session.signOut,
  listenToEvents: events.listenToEvents,
  readFacilities: facilities.readFacilities,
  createFacility: facilities.createFacility,
  updateFacility: facilities.updateFacility,
  readDocks: facilities.readDocks,
  createDocks: facilities.createDocks,
  updateDock: facilities.updateDock,
  readSettings: settings.readSettings,
  updateSettings: settings.updateSettings,
  readSettingsHistory: settings.readSettingsHistory,
  readForm: form.readForm,
  updateForm: form.updateForm,
  readConfig: system.readConfig,
  readHealth: system.readHealth,
  readOpenApi: system.readOpenApi,
  readApiDocs: system.readApiDocs,
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof contract;
