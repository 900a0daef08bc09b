import type { JumpKind } from '#shared/queue/jump.ts';
import { changeTexts } from '#web/common/texts/changes.ts';
import { priorityTexts, statusTexts } from '#web/staff/texts/record-texts.ts';

export const panelTexts = {
  timeRecord: 'Time record',
  title: 'Admin Controls',
  status: 'Status',
  statusTexts,
  priority: 'Priority',
  priorityTexts,
  staff: 'Assign Staff',
  notes: 'Internal notes',
  notesHint: 'Drivers never see these.',
  history: 'History',
  reason: 'Reason',
  timeIsUncertain: 'Time not certain: at the latest then, as the clock of the device was set meanwhile.',
  /** Why a truck's place in the order changed. Source: docs/product, "Order of service". */
  jumps: {
    'moved-before': (other: string) => `Moved before ${other}`,
    'moved-after': (other: string) => `Moved behind ${other}`,
    'made-room': (other: string) => `Made room for ${other}`,
    requeued: (other: string) => `Back in the queue, behind ${other}`,
    'kept-place': () => 'Back in the queue, in the old place',
    reprioritized: (other: string) => `Next in the queue behind ${other}`,
  } satisfies Record<JumpKind, (other: string) => string>,
  jumpsToFront: { requeued: 'Back in the queue, first in line', reprioritized: 'First in line now' },
  otherTruck: 'another truck',
  delete: 'Delete Check-In',
  deleteConfirm: {
    title: 'Are you absolutely sure?',
    text: 'This action cannot be undone. This will permanently delete the check-in record from the system.',
    confirm: 'Delete',
  },
  gone: {
    ...changeTexts.deleted,
    text: 'Someone else deleted this check-in while it was open here.',
    back: 'Back to Admin Dashboard',
  },
} as const;
