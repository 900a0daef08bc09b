/** Operations exactly as the first release with this queue format stored them. Never edit them. */
const operations = {
  arrival: {
    operation: {
      type: 'ADD',
      operationId: '01900000-0000-7000-8000-000000000001',
      owner: null,
      about: '',
      id: '01900000-0000-7000-8000-000000000001',
      data: {
        driverName: 'Maria Lopez',
        facility: 'Bedford Park',
        purpose: 'Pickup',
        carrier: 'Prairie Freight',
        containerNumber: 'MSCU 123456 7',
        phoneNumber: '(312) 555-0147',
        driversLicense: 'L123-4567-8901',
        pickupDeliveryNumber: 'HB-20991',
        comments: '',
        confirmed: true,
      },
      timestamp: '2026-05-04T12:00:00.000Z',
    },
    attempts: 0,
    refusal: null,
  },
  update: {
    operation: {
      type: 'UPDATE',
      operationId: '01900000-0000-7000-8000-000000000002',
      owner: '01900000-0000-7000-8000-0000000000aa',
      about: 'Maria Lopez',
      id: '01900000-0000-7000-8000-000000000001',
      data: {
        changes: { carrier: 'Lakeside', status: 'drop', dock: '4' },
        base: { dock: '1', status: 'live', carrier: 'Prairie Freight' },
      },
      timestamp: '2026-05-04T12:01:00.000Z',
    },
    attempts: 2,
    refusal: null,
  },
  dockIn: {
    operation: {
      type: 'UPDATE',
      operationId: '01900000-0000-7000-8000-000000000003',
      owner: '01900000-0000-7000-8000-0000000000aa',
      about: '',
      id: '01900000-0000-7000-8000-000000000001',
      data: { changes: { dockInAt: '2026-05-04T12:02:00.000Z' } },
      timestamp: '2026-05-04T12:02:00.001Z',
    },
    attempts: 0,
    refusal: null,
  },
  bulk: {
    operation: {
      type: 'BULK_UPDATE',
      operationId: '01900000-0000-7000-8000-000000000004',
      owner: '01900000-0000-7000-8000-0000000000aa',
      about: 'Maria Lopez, Sam Ortiz',
      ids: ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000009'],
      data: { changes: { priority: null, assignedTo: 'Sam', adminNotes: 'call first' } },
      timestamp: '2026-05-04T12:03:00.000Z',
    },
    attempts: 0,
    refusal: null,
  },
  deletion: {
    operation: {
      type: 'DELETE',
      operationId: '01900000-0000-7000-8000-000000000005',
      owner: '01900000-0000-7000-8000-0000000000aa',
      about: 'Maria Lopez',
      id: '01900000-0000-7000-8000-000000000001',
      timestamp: '2026-05-04T12:04:00.000Z',
    },
    attempts: 1,
    refusal: { message: 'Changed meanwhile', conflicts: [{ field: 'carrier', yours: 'a', theirs: null }] },
  },
} as const;

export const storedOperations = operations;
