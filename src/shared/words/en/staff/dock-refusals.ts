/** English words of why a time at the dock cannot be recorded now. Source: docs/product, "Dock In and Dock Out". */
export const dockRefusals = {
  alreadyIn: 'Dock In is already recorded for this check-in.',
  notIn: 'Record Dock In before Dock Out.',
  alreadyOut: 'Dock Out is already recorded for this check-in.',
  outBeforeIn: 'Dock Out cannot be earlier than Dock In.',
  outStands: 'Clear Dock Out before Dock In.',
  beforeArrival: 'Dock In cannot be earlier than the arrival.',
  inFuture: 'A time in the future cannot be recorded.',
  noReason: 'Please give a reason for changing a recorded time',
  canceled: 'This check-in is canceled. Set its status to live or drop first.',
  completed: 'This check-in is completed. Set its status to live or drop first.',
} as const;
