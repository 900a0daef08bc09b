import { useState } from 'react';

import { hourIn } from '#shared/analytics/written.ts';
import { type ReportChoice, reportIntervals, saveReportChoice } from '#shared/contract/own-account.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { language } from '#web/common/data/words.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { Field } from '#web/common/ui/field.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { ownAccountTexts } from '#web/staff/texts/account.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { FacilityChoice } from './facility-choice.tsx';
import { SavingForm, useOwnSaving } from './saving.tsx';

const texts = ownAccountTexts.report;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function ReportForm({ report }: { report: ReportChoice }) {
  const hourText = hourIn(language(), useInstallation()?.clock);
  const [edited, setEdited] = useState<Partial<ReportChoice>>({});
  const saving = useOwnSaving();
  const { errors } = saving;
  const chosen = { ...report, ...edited };
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(report);
  useUnsavedEdits(isDirty);

  const edit = (change: Partial<ReportChoice>) => {
    setEdited({ ...edited, ...change });
    saving.forget();
  };
  const save = async () => {
    const faults = chosen.facilities?.length === 0 ? { facilities: texts.noFacility } : {};
    if (await saving.save(() => callAsStaff(saveReportChoice, { body: chosen }), faults)) setEdited({});
  };

  return (
    <SavingForm label={texts.save} isDirty={isDirty} saving={saving} saved={texts.saved} onSave={() => void save()}>
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
              options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
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
    </SavingForm>
  );
}
