/** The record itself has these times, in order. */
export const ownStages = ['arrived', 'called', 'docked', 'work-begun', 'work-ended', 'left'] as const;
/** Stages are in order; free time and gate out only if they are recorded. Source: docs/product, "The time record". */
export const timeStages = [
  'arrived',
  'free-time',
  'called',
  'answered',
  'docked',
  'work-begun',
  'work-ended',
  'left',
  'gated-out',
] as const;
export type TimeStage = (typeof timeStages)[number];

/** `offline` is corrected for the delay; `uncertain` the latest possible (clock was set); `edited` typed in later. */
export const timeSources = ['button', 'offline', 'uncertain', 'edited'] as const;
export type TimeSource = (typeof timeSources)[number];

/** The fields of a history entry that times derive from. */
export interface TimedEntry {
  kind: string;
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
  actor: string | null;
  reason: string | null;
  isUncertain?: boolean | undefined;
  occurredAt: string;
  receivedAt: string;
}

/** A time was replaced or cleared; both values are kept. */
export interface TimeCorrection {
  before: string | null;
  after: string | null;
  correctedAt: string;
  actor: string | null;
  reason: string | null;
}

/** The members say who recorded the time and how; all are null while it is not recorded. */
export interface RecordedTime {
  stage: TimeStage;
  at: string | null;
  by: 'driver' | 'staff' | null;
  actor: string | null;
  source: TimeSource | null;
  corrections: TimeCorrection[];
}

/** The history entry that archives a record has this, because its calls are deleted. */
export const answeredField = 'call:answered';

const fieldOf: Record<TimeStage, string> = {
  arrived: 'dateCreated',
  'free-time': 'freeTimeFrom',
  called: 'dockAssignedAt',
  answered: answeredField,
  docked: 'dockInAt',
  'work-begun': 'workStartedAt',
  'work-ended': 'workEndedAt',
  left: 'dockOutAt',
  'gated-out': 'gateOutAt',
};

/** A longer delay between action and sending means that there was no network. */
const offlineAfterMs = 60_000;

function sourceOf(stage: TimeStage, { reason, isUncertain, occurredAt, receivedAt }: TimedEntry): TimeSource {
  if (reason !== null) return 'edited';
  // A truck arrives when the server receives its check-in, so that no phone can claim an earlier place in the queue.
  // The start of an appointment is not the time of a press.
  if (stage === 'arrived' || stage === 'free-time') return 'button';
  if (isUncertain) return 'uncertain';
  return Date.parse(receivedAt) - Date.parse(occurredAt) > offlineAfterMs ? 'offline' : 'button';
}

/** A changed or removed dock would make it another call. */
function isCorrectedCall({ changes, reason }: TimedEntry): boolean {
  const { dockAssignedAt, dock } = changes;
  return reason !== null && dock === undefined && Boolean(dockAssignedAt?.before && dockAssignedAt.after);
}

const blank = { at: null, by: null, actor: null, source: null } as const;

function recorded(time: RecordedTime, entry: TimedEntry): RecordedTime {
  const change = entry.changes[fieldOf[time.stage]];
  if (!change) return time;
  const [before, after] = [change.before as string | null, change.after as string | null];
  const { actor, reason } = entry;
  // Undoing a step and calling again are not corrections: only one of the times counts.
  const isCorrection = before !== null && reason !== null && (time.stage !== 'called' || isCorrectedCall(entry));
  const corrections = isCorrection
    ? [...time.corrections, { before, after, correctedAt: entry.receivedAt, actor, reason }]
    : time.corrections;
  if (after === null) return { ...time, ...blank, corrections };
  const by = actor === null ? ('driver' as const) : ('staff' as const);
  return { ...time, at: after, by, actor, source: sourceOf(time.stage, entry), corrections };
}

/** Assigning a dock at or after Dock In is not a call. */
function isNoCall(docked: RecordedTime | undefined): boolean {
  return docked?.at !== null && docked?.at !== undefined;
}

/**
 * Times derive from the history, oldest first, and are stored nowhere else. Source: docs/product, "The time record".
 */
export function recordedTimes(history: readonly TimedEntry[]): RecordedTime[] {
  let times = timeStages.map((stage): RecordedTime => ({
    stage,
    at: null,
    by: null,
    actor: null,
    source: null,
    corrections: [],
  }));
  for (const entry of history) {
    const before = times;
    const after = times.map((time) => recorded(time, entry));
    const docked = after.find(({ stage }) => stage === 'docked');
    const called = before.find(({ stage }) => stage === 'called');
    const counts = isCorrectedCall(entry) ? called?.at !== null : !isNoCall(docked);
    times = after.map((time, index) => (time.stage === 'called' && !counts ? (before[index] ?? time) : time));
  }
  // There is no answer without a call that counts.
  const isCalled = times.some(({ stage, at }) => stage === 'called' && at !== null);
  for (const time of times) if (time.stage === 'answered' && !isCalled) Object.assign(time, blank);
  const isOwn = (stage: TimeStage) => stage !== 'gated-out' && stage !== 'free-time';
  return times.filter(({ stage, at, corrections }) => isOwn(stage) || at !== null || corrections.length > 0);
}
