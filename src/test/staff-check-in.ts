import { fields } from '#shared/check-in/fields.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { stageOf } from '#shared/check-in/stage.ts';

import { testFacilities } from './facilities.ts';
import { sampleValues } from './sample-values.ts';

let count = 0;

/** A check-in in the staff view with a unique id, waiting and live by default. */
export function buildStaffCheckIn(values: Partial<StaffCheckIn> = {}): StaffCheckIn {
  count += 1;
  const made: Omit<StaffCheckIn, 'stage'> = {
    view: 'staff',
    ...sampleValues(fields),
    id: `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    driverName: 'Maria Lopez',
    facility: 'Woodridge',
    facilityId: testFacilities.all[0]?.id ?? null,
    carrier: 'Acme Freight',
    containerNumber: 'TCLU4007919',
    phoneNumber: '(312) 555-0110',
    driversLicense: 'L100001',
    pickupDeliveryNumber: 'PU-9001',
    arrivalTime: '12:30 PM',
    dateCreated: '2026-05-04T17:30:00.000Z',
    dockInTime: '',
    dockOutTime: '',
    deliveryType: 'live',
    statusChangedAt: '2026-05-04T17:30:00.000Z',
    ticket: 'K42',
    ...values,
  };
  return { ...made, stage: values.stage ?? stageOf(made) };
}
