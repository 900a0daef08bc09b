import { startThrowAwayYard } from '../../scripts/lib/throw-away-yard.js';
import { yardHands } from '../../scripts/lib/yard-hands.js';
import type { CheckInChanges } from '../../src/shared/check-in/changes.ts';
import { type CheckInForm, emptyCheckInForm } from '../../src/shared/check-in/driver-fields.ts';
import { textLimits } from '../../src/shared/check-in/field.ts';
import { administrator } from './yard-server.ts';

/** The longest line that the form accepts, made of `piece`. */
function longest(piece: string): string {
  return piece
    .repeat(Math.ceil(textLimits.line / piece.length))
    .slice(0, textLimits.line)
    .trim();
}

/** The longest input from drivers: with spaces, without any, and realistic. */
const forms: readonly Partial<CheckInForm>[] = [
  { driverName: longest('Maximiliana Konstantinopoulou '), carrier: longest('Great Lakes Freight ') },
  { driverName: longest('Wolfeschlegelsteinhausen'), carrier: longest('Transportation') },
  { carrier: 'InternationalTransportationLogisticsLLC', containerNumber: 'MSCU1234567,TCLU7654321,OOLU9876543' },
  { containerNumber: longest('MSCU1234567'), driversLicense: longest('L51255501871') },
  { pickupDeliveryNumber: longest('PU20418'), comments: longest('NoBlankAnywhere').repeat(4) },
  { carrier: longest('W'), containerNumber: longest('MSCU 123456 7 '), facility: 'Chicago (Midway)' },
];

const usual: CheckInForm = {
  ...emptyCheckInForm('Bedford Park'),
  driverName: 'Maria Lopez',
  carrier: 'Lakeshore Freight',
  containerNumber: 'LSFU 204 418',
  phoneNumber: '+1 (312) 555-0187',
  driversLicense: 'L512-5550-1871',
  pickupDeliveryNumber: 'PU-20418',
  purpose: 'Delivery',
};

type Step = CheckInChanges | 'dockInAt' | 'dockOutAt';

/** Every status, priority and stage of a truck, with the longest staff name and the longest notes. */
const fates: readonly (readonly Step[])[] = [
  [],
  [{ priority: 'high', dock: '10' }],
  [{ priority: 'medium', assignedTo: longest('Bartholomew Featherstonehaugh ') }],
  [{ priority: 'low', assignedTo: longest('Bartholomew') }, { dock: '7' }, 'dockInAt'],
  [{ status: 'drop', dock: '10' }, 'dockInAt', { adminNotes: longest('Seal').repeat(4) }],
  ['dockInAt', 'dockOutAt'],
  [{ status: 'canceled', priority: 'high' }],
  [{ priority: 'medium', status: 'completed' }],
];

/** A time zone where it is afternoon, so that a truck that arrived four hours ago arrived today. */
function zoneOfAfternoon(now = new Date()): string {
  const ahead = (15 - now.getUTCHours() + 24) % 24;
  const hours = ahead > 12 ? ahead - 24 : ahead;
  // These zone names have inverted signs.
  return `Etc/GMT${hours < 0 ? `+${-hours}` : `-${hours}`}`;
}

/** A yard four hours into a bad day. It runs in this process, because its clock is set back meanwhile. */
export async function startLongYard(trucks = fates.length * 3) {
  const yard = await startThrowAwayYard({
    HOST: '127.0.0.1',
    PORT: '0',
    TIME_ZONE: zoneOfAfternoon(),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT_PUBLIC_WRITES: '0',
    RATE_LIMIT_PUBLIC_READS: '0',
    RATE_LIMIT_SIGN_IN: '0',
  });
  const url = `http://127.0.0.1:${yard.server.port}`;
  const perform = yardHands(url, administrator, () => yard.clock.now());
  for (let truck = 0; truck < trucks; truck += 1) {
    yard.setMinutesAgo(245 - truck * 4);
    await perform({ kind: 'arrival', truck, form: { ...usual, ...forms[truck % forms.length] } });
    for (const step of fates[truck % fates.length] ?? []) {
      await perform(typeof step === 'string' ? { kind: step, truck } : { kind: 'change', truck, changes: step });
    }
  }
  yard.setMinutesAgo(0);
  return { url, stop: yard.stop };
}
