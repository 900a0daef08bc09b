import { v7 } from 'uuid';

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
