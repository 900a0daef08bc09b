/** English words of the steps of a truck, for screens and refusals. Source: docs/product, "Steps and stages". */
export const stepWords = {
  call: 'Call',
  uncall: 'Take back the call',
  hold: 'On Hold',
  resume: 'Resume',
  'no-show': 'No-Show',
  requeue: 'Back to the queue',
  move: 'Move in the queue',
  'confirm-appointment': 'Confirm appointment',
  'unconfirm-appointment': 'Take back the appointment',
  'dock-in': 'Dock In',
  'start-work': 'Start work',
  'end-work': 'End work',
  'dock-out': 'Dock Out',
  'gate-out': 'Gate Out',
  cancel: 'Cancel',
  reopen: 'Reopen',
} as const;
