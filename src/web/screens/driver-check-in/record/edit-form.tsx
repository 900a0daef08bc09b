import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { fieldLabel } from '#shared/check-in/field-labels.ts';
import { useUnsavedEdits } from '#web/parts/unsaved/unsaved-edits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckInFields } from '../check-in-fields.tsx';
import { goOnWithEnter } from '../enter-key.ts';
import { recordPageTexts as texts } from './texts.ts';
import { DeliveryType } from './delivery-type.tsx';
import { useEditForm } from './use-edit-form.ts';

/** The driver's form with a record's values, for staff to correct. The values stay on the page after saving. */
export function EditForm({ checkIn }: { checkIn: StaffCheckIn }) {
  const { form, register, submit, dialog, changedElsewhere } = useEditForm(checkIn);
  const { isSubmitting, isDirty } = form.formState;
  useUnsavedEdits(isDirty);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see goOnWithEnter */}
      <form onSubmit={(event) => void submit(event)} onKeyDown={goOnWithEnter} noValidate className="grid gap-5">
        <DeliveryType control={register('status')} />
        <CheckInFields register={register} errors={form.formState.errors} />
        {changedElsewhere.length > 0 && (
          <Banner tone="warn" role="alert" title={texts.changedElsewhere.title}>
            {changedElsewhere.map((name) => (
              <p key={name}>{texts.changedElsewhere.field(fieldLabel(name), checkIn[name])}</p>
            ))}
            <p>{texts.changedElsewhere.hint}</p>
          </Banner>
        )}
        <div data-covers-below={isDirty || undefined} className={isDirty ? 'sticky bottom-3 z-10 grid' : 'grid'}>
          <Button type="submit" size="lg" disabled={!isDirty} busy={isSubmitting} className="shadow-high">
            {isSubmitting ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
      {/* Outside the form, so that presses in a dialog do not reach it. */}
      {dialog}
    </>
  );
}
