import { DockUpdate, type DockView } from '#shared/contract/facilities.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { useUpdateDock } from '#web/staff/data/facility-changes.ts';
import { HintedCheckbox } from '#web/staff/shell/hinted-checkbox.tsx';
import { mayLeaveEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { FormEnd, SetMeanwhile } from '../form-end.tsx';
import { firstFault } from '../first-fault.ts';
import { settingsTexts } from '#web/staff/texts/settings.ts';
import { type Checked, useEditedFields } from '../use-edited-fields.ts';
import { dockTexts as texts } from '#web/staff/texts/site.ts';
import { say } from '#web/common/data/words.ts';

type DockField = 'name' | 'outOfService' | 'isShortListed' | 'isRetired';
const lines = ['outOfService', 'name'] as const;
const switches = ['isShortListed', 'isRetired'] as const;

function check(name: DockField, entered: string | boolean): Checked {
  const text = typeof entered === 'string' ? entered.trim() : entered;
  const value = name === 'outOfService' && text === '' ? null : text;
  const fault = firstFault(DockUpdate, { changes: { [name]: value } });
  return fault ? { error: fault.text } : { value };
}

function shownText(value: unknown): string {
  if (typeof value === 'boolean') return value ? settingsTexts.yes : settingsTexts.no;
  return isolated(String(value ?? '')) || settingsTexts.none;
}

const words = {
  label: (field: string) => texts.labels[field as DockField],
  value: (_field: string, value: unknown) => shownText(value),
};

type Edited = ReturnType<typeof useEditedFields<DockField, string | boolean>>;

interface DockControlProps<Field extends DockField> {
  field: Field;
  /** The server's current value. */
  value: string | boolean | null;
  state: ReturnType<Edited['stateOf']>;
  enter: Edited['enter'];
}

function DockLine({ field, value, state, enter }: DockControlProps<(typeof lines)[number]>) {
  const { entered, error, isElsewhere } = state;
  return (
    <Field name={field} label={texts.labels[field]} hint={texts.hints[field]} error={error} required={field === 'name'}>
      <TextInput
        value={String(entered ?? value ?? '')}
        autoComplete="off"
        onChange={(event) => enter(field, event.target.value)}
      />
      {isElsewhere && <SetMeanwhile value={shownText(value)} />}
    </Field>
  );
}

function DockSwitch({ field, value, state, enter }: DockControlProps<(typeof switches)[number]>) {
  const { entered, isElsewhere } = state;
  return (
    <div className="grid gap-1">
      <HintedCheckbox
        name={field}
        label={<span className="font-bold">{texts.labels[field]}</span>}
        hint={texts.hints[field]}
        checked={(entered ?? value) === true}
        onChange={(event) => enter(field, event.target.checked)}
      />
      {isElsewhere && <SetMeanwhile value={shownText(value)} />}
    </div>
  );
}

/** One dock: whether it is out of service, and for users who may change facilities its name and lists. */
export function DockDialog({ dock, onClose }: { dock: DockView; onClose: () => void }) {
  const mayChange = useMay('facility:update');
  const { mutateAsync } = useUpdateDock(dock.id);
  const { name, isShortListed, isRetired, outOfService } = dock;
  const current = { name, isShortListed, isRetired, outOfService: outOfService?.reason ?? null };
  const { stateOf, enter, submit, dialog, ...saving } = useEditedFields<DockField, string | boolean>({
    current,
    check,
    send: (changes, base) => mutateAsync({ changes, base } as DockUpdate),
    words,
    onDone: onClose,
  });
  const leave = async () => {
    if (!saving.isDirty || (await mayLeaveEdits())) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && void leave()} title={say(texts.editTitle, { name })}>
      <form onSubmit={submit} noValidate className="grid gap-6">
        {lines
          .filter((field) => mayChange || field === 'outOfService')
          .map((field) => (
            <DockLine key={field} {...{ field, enter }} value={current[field]} state={stateOf(field)} />
          ))}
        {mayChange &&
          switches.map((field) => (
            <DockSwitch key={field} {...{ field, enter }} value={current[field]} state={stateOf(field)} />
          ))}
        <FormEnd saving={saving} />
      </form>
      {dialog}
    </Dialog>
  );
}
