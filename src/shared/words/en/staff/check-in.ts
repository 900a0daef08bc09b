import { stepWords } from '../steps.ts';

/**
 * English words of a check-in for refusals, histories and exports as well as for screens: its fields besides those of the form,
 * its stages and its steps.
 */
export const checkIn = {
  fields: {
    status: 'Status',
    priority: 'Priority',
    dock: 'Dock',
    dockInAt: 'Dock In',
    dockOutAt: 'Dock Out',
    dockAssignedAt: 'Dock assigned',
    appointmentAt: 'Confirmed appointment',
    queuedAt: 'Place in the queue',
    freeTimeFrom: 'Free time from',
    heldAt: 'On hold since',
    unverified: 'Unverified because',
    holdReason: 'On hold because',
    noShowAt: 'No-show since',
    workStartedAt: 'Work begun',
    workEndedAt: 'Work ended',
    gateOutAt: 'Gate Out',
    sealNumber: 'Seal number',
    assignedTo: 'Assigned staff',
    adminNotes: 'Internal notes',
    dateCreated: 'Arrival',
    ticket: 'Ticket',
    userId: 'Checked in by',
    language: 'Language',
  },
  stages: {
    waiting: 'Waiting',
    called: 'Called',
    'on-hold': 'On Hold',
    'no-show': 'No-Show',
    docked: 'Docked',
    'in-process': 'In Process',
    ready: 'Ready',
    completed: 'Completed',
    'gated-out': 'Gated Out',
    canceled: 'Canceled',
  },
  steps: stepWords,
} as const;
