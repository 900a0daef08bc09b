import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.js';

/** @typedef {{ cpu: string, cores: number, memoryGiB: number }} Machine */
/** @typedef {{ name: string, date: string, machine: Machine } & Record<string, any>} Result */

const number = (/** @type {number} */ value) => value.toLocaleString('en-US');
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
const asMinutes = (/** @type {number} */ s) => (s < 60 ? `${Math.round(s)} s` : `${(s / 60).toFixed(1)} min`);

/** @param {Result} result */
const largestRatio = ({ figures }) => Math.max(...Object.values(figures).map(({ ratio }) => ratio));

/** @param {Result} result */
const growth = (result) =>
  `${result['records'].map(number).join(' against ')} check-ins in the yard's own lists: at most ${largestRatio(result)} times as long; a search ${result['search'].p95Ms} ms at p95`;

/** @typedef {{ seconds: number, size: string, restoreSeconds: number }} Copy */

/** @param {Copy | undefined} copy @param {string} name */
const thereAndBack = (copy, name) =>
  copy ? `; ${name} of ${copy.size} ${asMinutes(copy.seconds)}, restored in ${asMinutes(copy.restoreSeconds)}` : '';

/**
 * A one-sentence summary of a result, by the name of its benchmark.
 *
 * @type {Readonly<Record<string, (result: Result) => string>>}
 */
const findings = {
  'kill-check-ins': ({ rounds, acknowledged, lost, doubled, slowestRestartMs }) =>
    `the program killed ${rounds} times: of ${number(acknowledged)} writes ${lost} lost and ${doubled} doubled, back after at most ${seconds(slowestRestartMs)}`,
  'kill-database': ({ rounds, lost, doubled, unheard, slowestRecoveryMs }) =>
    `the embedded database killed ${rounds} times: ${lost} writes lost, ${doubled} doubled, ${unheard} changes unheard, back after at most ${seconds(slowestRecoveryMs)}`,
  failover: ({
    failovers,
    acknowledged,
    lost,
    doubled,
    unheard,
    machineDies,
    postgresDies,
    postgresDiesWithAStandbyAway,
    switchOver,
  }) =>
    `${failovers} failovers: of ${number(acknowledged)} writes ${lost} lost and ${doubled} doubled, ${unheard} changes unheard; longest without a write: ` +
    `machine ${seconds(machineDies.slowestGapMs)}, PostgreSQL alone ${seconds(postgresDies.slowestGapMs)}, with a standby away ` +
    `${seconds(postgresDiesWithAStandbyAway.slowestGapMs)}, switch-over ${seconds(switchOver.slowestGapMs)}`,
  'event-streams': ({ streams, facilities, missed, repeated, astray, kibibytesPerStream, allBackAfterRestartMs }) =>
    `${number(streams)} streams over ${facilities} facilities on one node: ${missed} changes missed, ${repeated} repeated, ${astray} astray; ` +
    `${kibibytesPerStream.liveAfterChanges} KiB of live memory each; all back ${seconds(allBackAfterRestartMs)} after a restart`,
  'visit-polling': ({ polls, pollsPerSecond, p99Ms, medianToTheSignMs, longestToTheSignMs }) =>
    `${number(polls)} polls of visit pages at ${number(pollsPerSecond)} a second: ${p99Ms} ms at p99; from assigning a dock to the sign ` +
    `${seconds(medianToTheSignMs)} at the median, ${seconds(longestToTheSignMs)} at most`,
  'calls-campaign': ({ calls, told, toldTwice, doubts, inFlightAtTheKill }) =>
    `${number(calls)} calls with a node killed: ${number(told)} messages, ${toldTwice} of them told twice, ${doubts} in doubt of ${inFlightAtTheKill} that were being sent`,
  webhooks: ({ endpoints, milliseconds, ratio, lost }) =>
    `${endpoints} endpoints of webhooks while trucks check in: told after ${milliseconds.allAnswer.p95} ms at p95, and after ${milliseconds.oneHangs.p95} ms ` +
    `while one of them hangs (${ratio} times), ${lost} lost`,
  'limited-accounts': (result) =>
    `accounts limited to 3 of ${result['facilities'].all} facilities, ${number(result['records'])} check-ins: at most ${largestRatio(result)} times as long as one that sees all`,
  'event-fan-out': ({ listeners, oneNode, twoNodes, nodeKilled }) =>
    `${number(listeners)} streams on one node, on two, and on two of which one is killed: ` +
    `${[oneNode, twoNodes, nodeKilled].reduce((sum, { missed, repeated }) => sum + missed + repeated, 0)} changes missed or repeated; ${oneNode.medianMs} ms at the median`,
  growth,
  'growth-5000000': growth,
  'large-yard': ({
    records,
    rowsOfHistory,
    databaseGB,
    secondsUntilItServes,
    retention,
    milliseconds,
    backup,
    ...more
  }) =>
    `${number(records)} check-ins of seven years with ${number(rowsOfHistory)} rows of history, ${databaseGB} GB: migrations since the version before ` +
    `${asMinutes(secondsUntilItServes)}, a night's retention ${asMinutes(retention.seconds)} (${retention.said.join(', ')}), list ${milliseconds.list} ms, search ${milliseconds.search} ms, ` +
    `search in the archive ${milliseconds['search in the archive']} ms${thereAndBack(backup, 'backup')}${thereAndBack(more['export'], 'export')}`,
  'large-yard-export': ({ records, rowsOfHistory, databaseGB, ...result }) =>
    `${number(records)} check-ins with ${number(rowsOfHistory)} rows of history, ${databaseGB} GB` +
    thereAndBack(/** @type {Copy} */ (/** @type {unknown} */ (result)), 'export'),
  partitions: ({ records, partitions, figures }) =>
    `archive and history of ${number(records)} check-ins in ${partitions} partitions, against whole: ` +
    Object.entries(figures)
      .map(([name, { ratio }]) => `${name} ${ratio}`)
      .join(', '),
  'upgrade-under-load': ({ checkIns, acknowledged, lost, doubled, wrong, longestGapMs, streams }) =>
    `two nodes replaced one after the other with ${number(checkIns)} check-ins: of ${number(acknowledged)} writes ${lost} lost and ${doubled} doubled, ` +
    `${wrong} errors beyond a retry, ${streams.unheard + streams.heardAgain} changes unheard or heard again; longest without a write ${seconds(longestGapMs)}`,
  'migrate-under-load': ({ checkIns, migrationSeconds, indexSeconds }) =>
    `${number(checkIns)} check-ins migrated in ${migrationSeconds} s while nodes of the version before work on, an index in ${indexSeconds} s`,
  soak: ({ minutes, requestsPerSecond, grown }) =>
    `${minutes} minutes at ${requestsPerSecond} requests a second: ${grown.liveMiB} MiB more in use at the end`,
};

/** @param {string} name @returns {Result | null} null where it was not measured */
const read = (name) => {
  const file = join(root, 'bench', 'results', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/** @returns {string[][]} the rows of the table of figures, the first one being the head */
export const figureRows = () => [
  ['Bench', 'What was found', 'Machine', 'Date'],
  ...Object.entries(findings).flatMap(([name, tell]) => {
    const result = read(name);
    if (!result) return [];
    const { cpu, cores, memoryGiB } = result.machine;
    return [[`\`${name}\``, tell(result), `${cpu}, ${cores} cores, ${memoryGiB} GiB`, result.date]];
  }),
];
