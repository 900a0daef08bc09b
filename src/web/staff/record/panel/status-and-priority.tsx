import { priorities, statuses } from '#shared/check-in/closed-lists.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { changeTexts } from '#web/common/texts/changes.ts';
import type { Change } from '#web/staff/changes/use-record-changes.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { panelTexts as texts } from './texts.ts';

const statusChoices = statuses.map((value) => ({ value, label: texts.statusTexts[value] }));
const priorityChoices = (['none', ...priorities] as const).map((value) => ({
  value,
  label: texts.priorityTexts[value],
}));

interface StatusAndPriorityProps {
  checkIn: StaffCheckIn;
  disabled: boolean;
  change: Change;
}

/** Any of the four statuses, and priority. */
export function StatusAndPriority({ checkIn, disabled, change }: StatusAndPriorityProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <ChoiceButtons
        name="status"
        legend={texts.status}
        choices={statusChoices}
        value={checkIn.status}
        disabled={disabled}
        onChoose={(status) =>
          void change({ changes: { status }, said: texts.toasts.status(texts.statusTexts[status]) })
        }
        className="grid-cols-2"
      />
      <ChoiceButtons
        name="priority"
        legend={texts.priority}
        choices={priorityChoices}
        value={checkIn.priority ?? 'none'}
        disabled={disabled}
        onChoose={(choice) => {
          const priority = choice === 'none' ? null : choice;
          void change({ changes: { priority }, said: changeTexts.priorityUpdated(choice) });
        }}
        className="grid-cols-2"
      />
    </div>
  );
}
