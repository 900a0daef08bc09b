import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { hourText } from '#shared/analytics/written.ts';
import { saveReportChoice } from '#shared/contract/own-account.ts';
import { type ReportChoice, reportIntervals } from '#shared/contract/report-choice.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { ownAccountTexts } from '#web/staff/texts/account.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { refusalsOf } from './action-failure.tsx';
import { FacilityChoice } from './facility-choice.tsx';

const texts = ownAccountTexts.report;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** How often, when and of what reports are mailed to one. */
export function ReportForm({ report }: { report: ReportChoice }) {
  const client = useQueryClient();
  const clock = useInstallation()?.clock;
  const [edited, setEdited] = useState<Partial<ReportChoice>>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const chosen = { ...report, ...edited };
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(report);
  useUnsavedEdits(isDirty);

  const edit = (change: Partial<ReportChoice>) => {
    setEdited({ ...edited, ...change });
    setErrors({});
    setDone(null);
  };
  const save = async () => {
    setBusy(true);
    try {
      client.setQueryData(queryKeys.ownAccount, await callAsStaff(saveReportChoice, { body: chosen }));
      setEdited({});
      setDone(texts.saved);
    } catch (failure) {
      setErrors(refusalsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isDirty || isBusy) return;
    if (chosen.facilities?.length === 0) setErrors({ facilities: texts.noFacility });
    else void save();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{texts.about}</p>
      <RadioGroup
        name="report"
        legend={texts.every}
        value={chosen.every}
        options={reportIntervals.map((value) => ({ value, label: texts.intervals[value] }))}
        onChange={({ target }) => edit({ every: reportIntervals.find((one) => one === target.value) ?? 'never' })}
      />
      {chosen.every !== 'never' && (
        <>
          <Field name="reportHour" required label={texts.hour} hint={texts.hourHint} className="max-w-md">
            <Select
              value={String(chosen.hour)}
              options={hours.map((hour) => ({ value: String(hour), label: hourText(hour, clock) }))}
              onChange={({ target }) => edit({ hour: Number(target.value) })}
            />
          </Field>
          <FacilityChoice
            chosen={chosen.facilities}
            error={errors['facilities']}
            onChange={(facilities) => edit({ facilities: facilities && [...facilities] })}
          />
        </>
      )}
      {errors['all'] && (
        <p role="alert" className="font-semibold text-stop-text">
          {errors['all']}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} busy={isBusy}>
          {texts.save}
        </Button>
        <output className="font-semibold text-go-text">{done}</output>
      </div>
    </form>
  );
}
