import { priorities, statuses } from '#shared/check-in/closed-lists.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { changeMessages } from '#web/parts/messages/changes.ts';
import type { Change } from '#web/parts/record/use-record-changes.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { panelMessages as messages } from './messages.ts';

const statusChoices = statuses.map((value) => ({ value, label: messages.statusWords[value] }));
const priorityChoices = (['none', ...priorities] as const).map((value) => ({
  value,
  label: messages.priorityWords[value],
}));

interface StatusAndPriorityProps {
  checkIn: StaffCheckIn;
  disabled: boolean;
  change: Change;
}

/** Status, any of the four, and priority. */
export function StatusAndPriority({ checkIn, disabled, change }: StatusAndPriorityProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <ChoiceButtons
        name="status"
        legend={messages.status}
        choices={statusChoices}
        value={checkIn.status}
        disabled={disabled}
        onChoose={(status) =>
          void change({ changes: { status }, said: messages.toasts.status(messages.statusWords[status]) })
        }
        className="grid-cols-2"
      />
      <ChoiceButtons
        name="priority"
        legend={messages.priority}
        choices={priorityChoices}
        value={checkIn.priority ?? 'none'}
        disabled={disabled}
        onChoose={(choice) => {
          const priority = choice === 'none' ? null : choice;
          void change({ changes: { priority }, said: changeMessages.priorityUpdated(choice) });
        }}
        className="grid-cols-2"
      />
    </div>
  );
}
