/** English words of a check-in's page for staff. Source: docs/product, "Editing a check-in" and "Correcting times". */
export const staffRecord = {
  panel: {
    timeRecord: 'Time record',
    title: 'Admin Controls',
    status: 'Status',
    priority: 'Priority',
    staff: 'Assign Staff',
    notes: 'Internal notes',
    notesHint: 'Drivers never see these.',
    history: 'History',
    kinds: { created: 'checked in', updated: 'changed', deleted: 'deleted', archived: 'archived' },
    became: 'became',
    reason: 'Reason',
    timeIsUncertain: 'Time not certain: at the latest then, as the clock of the device was set meanwhile.',
    /** Why a truck's place in the order changed. Source: docs/product, "Order of service". */
    jumps: {
      'moved-before': 'Moved before {other}',
      'moved-after': 'Moved behind {other}',
      'made-room': 'Made room for {other}',
      requeued: 'Back in the queue, behind {other}',
      'kept-place': 'Back in the queue, in the old place',
      reprioritized: 'Next in the queue behind {other}',
    },
    jumpsToFront: { requeued: 'Back in the queue, first in line', reprioritized: 'First in line now' },
    otherTruck: 'another truck',
    driver: 'The driver',
    someone: 'Someone',
    noValue: 'none',
    countedFromArrival: '(counted from the arrival)',
    countedFromDockIn: '(counted from Dock In)',
    delete: 'Delete Check-In',
    deleteConfirm: {
      title: 'Are you absolutely sure?',
      text: 'This action cannot be undone. This will permanently delete the check-in record from the system.',
      confirm: 'Delete',
    },
    gone: {
      text: 'Someone else deleted this check-in while it was open here.',
      back: 'Back to Admin Dashboard',
    },
  },
  /** Texts of correcting recorded times. Source: docs/product, "Correcting times". */
  correctTimes: {
    open: 'Correct times',
    title: 'Correct times',
    clock: 'By the clock of the yard. An empty time is none.',
    /** `shown` is the zone by which this device reads and shows times of `zone`. */
    otherClock:
      'This device does not know the yard’s time zone, {zone}: times are by the clock of {shown}. An empty time is none.',
    /** Assigning a dock is the call. */
    called: 'Called',
    day: '{name} day',
    time: '{name} time',
    which: '{name}: the clocks show this time twice',
    first: 'The first time, before they go back',
    second: 'The second time, after they went back',
    clear: 'Clear {name}',
    reason: 'Reason',
    reasonHint: 'It stands in the history, with the time before and after.',
    save: 'Save times',
    cancel: 'Cancel',
    nothing: 'Nothing to save: all times are as they were.',
    saved: 'The times of {driver} were corrected.',
    setMeanwhile: 'Someone else set {field} to {time} meanwhile. Save again to put yours in its place.',
    clearedMeanwhile: 'Someone else cleared {field} meanwhile. Save again to put yours in its place.',
  },
} as const;
