import { issueReceipt } from '#server/features/check-ins/own-check-in.ts';
import { administrator, type TestApp } from '#test/build-test-app.ts';
import { newCheckIn } from '#test/factories.ts';

/** Planted values that would reveal a leak. */
export interface PlantedSecrets {
  /** Texts that only staff may see. */
  texts: readonly string[];
  /** The receipt of a driver whose own values are among them. */
  receiptCookie: string;
}

const ofDriver = {
  driverName: 'Zebediah Quixworth',
  phoneNumber: '(417) 555-8391',
  driversLicense: 'QX-LICENSE-7781',
  pickupDeliveryNumber: 'QX-PICKUP-5521',
  comments: 'QX-COMMENT-3319',
};
const noteOfStaff = 'QX-NOTE-9142';
const assignee = 'qx-assignee@yard.test';

/** Visitors must not see anything of a record that does not exist for them. */
const hidden = {
  ...ofDriver,
  carrier: 'QX-CARRIER-6205',
  containerNumber: 'QXHU 660 431 7',
};

/** Records whose hidden values are unique texts: one that visitors see masked, and three that they cannot see. */
export async function plantSecrets(
  { app, context, clock }: TestApp,
  staff: { cookie: string },
): Promise<PlantedSecrets> {
  const change = async (id: string, changes: Record<string, unknown>) => {
    const answer = await app.inject({
      method: 'PATCH',
      url: `/api/check-ins/${id}`,
      headers: staff,
      payload: { changes },
    });
    if (answer.statusCode !== 200) throw new Error(`nothing could be planted: ${answer.body}`);
  };
  const own = await newCheckIn(context, ofDriver);
  await change(own.id, { adminNotes: noteOfStaff, assignedTo: assignee });
  const [urgent, canceled, done] = [
    await newCheckIn(context, hidden),
    await newCheckIn(context, hidden),
    await newCheckIn(context, hidden),
  ];
  await change(urgent.id, { priority: 'high' });
  await change(canceled.id, { status: 'canceled' });
  await change(done.id, { dockInAt: clock.now().toISOString() });
  await change(done.id, { dockOutAt: clock.now().toISOString() });
  return {
    receiptCookie: `receipt=${await issueReceipt(context, own.id)}`,
    texts: [
      'Zebediah',
      'Quixworth',
      '(417) 555',
      '4175558391',
      '417-555',
      ofDriver.driversLicense,
      ofDriver.pickupDeliveryNumber,
      ofDriver.comments,
      noteOfStaff,
      hidden.carrier,
      'QXHU',
      '6604317',
      urgent.id,
      canceled.id,
      done.id,
      administrator.email,
      administrator.password,
      assignee,
      staff.cookie.replace(/^\w+=/, ''),
    ],
  };
}
