import { v7 } from 'uuid';

import { signInOver } from '#test/check-in-server.ts';

/** The administrator every server of the benches begins with. */
export const account = { email: 'bench@yard.example', password: 'only for this bench' } as const;

/** Signs in at a server as the one who runs the bench; returns the session as a Cookie header has it. */
export async function signIn(url: string): Promise<string> {
  const { cookie } = await signInOver(url, account);
  return cookie;
}

/** A check-in as a driver's phone sends it; each call is another one. */
export function sampleCheckIn() {
  return {
    id: v7(),
    driverName: 'Maria Lopez',
    facility: 'Woodridge',
    purpose: 'Delivery',
    carrier: 'Lakeshore Freight',
    containerNumber: 'LSFU 482913 7',
    phoneNumber: '312-555-0187',
    driversLicense: 'L512-5550-1871',
    pickupDeliveryNumber: 'PU-20418',
    comments: '',
    confirmed: true,
  };
}
