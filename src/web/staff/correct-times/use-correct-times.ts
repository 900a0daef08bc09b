import { useState } from 'react';

import { type BaseValues, ChangeReason } from '#shared/check-in/changes.ts';
import { valueText } from '#shared/check-in/field-value.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import {
  type CorrectableTime,
  meantTimes,
  timeChanges,
  type TypedTimes,
  typedTimes,
} from '#shared/check-in/typed-times.ts';
import { ApiError } from '#web/common/data/api.ts';
import { useUpdateCheckIn } from '#web/staff/data/changes.ts';
import { checkField, errorTextsOf } from '#web/common/field-errors/field-error-texts.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { correctTimesTexts as texts } from '#web/staff/texts/record.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { say } from '#web/common/data/words.ts';
import { changeTexts, checkInUpdated } from '#web/staff/texts/messages.ts';

interface Refusals {
  /** A missing reason is not among these. */
  messages?: string[];
  reason?: string;
}

function meanwhileText(name: string, theirs: string, timeZone: string): string {
  const field = fieldLabel(name);
  if (!theirs) return say(texts.clearedMeanwhile, { field });
  return say(texts.setMeanwhile, { field, time: shownClock(clockString(new Date(theirs), timeZone)) });
}

/** `onDone` is called once the times are saved or queued. */
export function useCorrectTimes(checkIn: StaffCheckIn, timeZone: string, onDone: () => void) {
  const { mutateAsync: update, isPending } = useUpdateCheckIn();
  const [opened] = useState(() => ({ at: new Date(), record: checkIn }));
  const [seen, setSeen] = useState<Pick<StaffCheckIn, CorrectableTime>>(checkIn);
  const [typed, setTyped] = useState<TypedTimes>(() => typedTimes(checkIn, opened.at, timeZone));
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<Refusals>({});

  const meant = meantTimes(opened.record, typed, opened.at, timeZone);

  const refused = (error: unknown) => {
    const problem = error instanceof ApiError ? error : undefined;
    const conflicts = problem?.conflicts ?? [];
    if (conflicts.length > 0) {
      setSeen({ ...seen, ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])) });
      setRefusals({
        messages: conflicts.map(({ field, theirs }) => meanwhileText(field, valueText(theirs), timeZone)),
      });
    } else if (problem?.fields?.['reason']) setRefusals(errorTextsOf(problem.fields));
    else setRefusals({ messages: [error instanceof Error ? error.message : changeTexts.notUpdated.title] });
  };

  const save = async () => {
    const changes = timeChanges(opened.record, typed, opened.at, timeZone);
    const checked = checkField('reason', ChangeReason, reason);
    if (Object.keys(changes).length === 0) return setRefusals({ messages: [texts.nothing] });
    if (checked.error !== undefined) return setRefusals({ reason: checked.error });
    const fields = Object.keys(changes) as CorrectableTime[];
    const base = Object.fromEntries(fields.map((field) => [field, seen[field]])) as BaseValues;
    try {
      const saved = await update({ id: checkIn.id, changes, base, reason: checked.value });
      if (saved) toast({ ...checkInUpdated(say(texts.saved, { driver: checkIn.driverName })), variant: 'success' });
      onDone();
    } catch (error) {
      refused(error);
    }
    return undefined;
  };

  const type = (field: CorrectableTime, part: Partial<TypedTimes[CorrectableTime]>) => {
    setRefusals({});
    setTyped((before) => ({ ...before, [field]: { ...before[field], ...part } }));
  };
  const typeReason = (text: string) => {
    setRefusals({});
    setReason(text);
  };

  return { typed, meant, type, reason, typeReason, refusals, save, isBusy: isPending };
}
