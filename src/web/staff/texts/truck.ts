import { truck } from '#shared/words/en/staff/truck.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { dockText } from '#shared/check-in/dock.ts';
import { dockRefusals } from '#shared/words/en/staff/dock-refusals.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StepName } from '#shared/check-in/steps.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { isUnsentByChoice } from '#shared/calls/call.ts';
import type { DeliveryView } from '#shared/contract/calls.ts';
import type { Attention, AttentionReason } from '#shared/queue/attention.ts';
import type { ChangeableField } from '#shared/check-in/changes.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { isPhone } from '#shared/check-in/field.ts';
import { plainPhone } from '#shared/check-in/fold-text.ts';
import { fieldStays } from '#web/common/offline/overtaken-change.ts';
import { checkInUpdated } from './messages.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';

export const truckTexts = inLanguage('truck', truck);

/** Source: docs/product, "Steps and stages", "Dock In and Dock Out", "Calls" and "Needs attention". */
export const {
  stepNames,
  steps: stepTexts,
  stageLine: stageLineTexts,
  zones: zoneTexts,
  dock: dockTexts,
  calls: callTexts,
  attention: attentionTexts,
  reasons: reasonTexts,
  groups: groupTexts,
  order: orderTexts,
  statuses: statusTexts,
  priorities: priorityTexts,
  driver: driverTexts,
  saved: savedTexts,
  notHere: notHereTexts,
  detention: detentionTexts,
  forgotten: forgottenTexts,
  sameContainer: sameContainerTexts,
  lists: listTexts,
} = truckTexts;

export function stepDone(step: StepName, record: StaffCheckIn): string {
  const time = shownClock(step === 'dock-out' ? record.dockOutTime : record.dockInTime);
  return say(stepTexts.done[step], { name: record.driverName, dock: dockText(record), time });
}

/** These say why a time at the dock cannot be recorded now. */
export const dockRefusalTexts = inLanguage('dockRefusals', dockRefusals);

/** The label is named after the first step, since a dock assignment goes with its Dock In. */
export function undoLabel([first]: readonly { kind: keyof typeof stepNames }[]): string {
  return say(dockTexts.undoStep, { step: stepNames[first?.kind ?? 'dock'] });
}

/** A message that offers to undo a step disappears when that is no longer possible. */
export function stepTopic(id: string): string {
  return `step ${id}`;
}

function channelText({ channel, numberEnd }: DeliveryView): string {
  const name = callTexts.channels[channel];
  return numberEnd ? say(callTexts.channelTo, { channel: name, end: numberEnd }) : name;
}

export const replyText = (text: string, at: string): string =>
  text ? say(callTexts.replied, { text, at }) : say(callTexts.repliedWithoutText, { at });

/** For example "Text to …0187: failed, the number cannot be read". */
export function deliveryText(delivery: DeliveryView): string {
  const { state, error } = delivery;
  const message = isUnsentByChoice(delivery) ? callTexts.unsent : callTexts.state[state];
  return `${channelText(delivery)}: ${message}${error ? `, ${callTexts.error[error]}` : ''}`;
}

export const reasonText = (reason: AttentionReason, { dock }: StaffCheckIn, calledTo: string | undefined): string =>
  say(reasonTexts[reason], { called: calledTo ?? '', dock });

/** The most urgent reason comes first and is said with its time. */
export function reasonsOf(
  { truck: late, reason, also }: Attention<StaffCheckIn>,
  calledTo: string | undefined,
  since: string,
): string {
  const [first, ...others] = [reason, ...also.map((other) => other.reason)].map((one) =>
    reasonText(one, late, calledTo),
  );
  return [`${first}, ${since}`, ...others].join(' · ');
}

/** The shared messages are separate. Source: docs/product, "Editing a check-in". */
export const recordToasts = {
  status: (word: string) => checkInUpdated(say(savedTexts.status, { word })),
  notes: () => checkInUpdated(savedTexts.notes),
  superseded: (field: ChangeableField, kept: unknown) => ({
    title: offlineTexts.overtaken.title,
    description: fieldStays(fieldLabel(field), kept),
  }),
} as const;

/** The number has no extension; one that predates validation is reduced to its digits. */
export function phoneHref(phoneNumber: string): string {
  const shown = plainPhone(phoneNumber);
  const [, number = shown, extension] = (isPhone(shown) && /^(.*?)(?:(?:x|ext\w*)\.?|#) *(\d+)$/i.exec(shown)) || [];
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
