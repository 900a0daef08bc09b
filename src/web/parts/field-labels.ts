/** What the fields of a check-in are called where staff read about them. */
const labels: Record<string, string> = {
  driverName: 'Driver name',
  phoneNumber: 'Phone number',
  driversLicense: "Driver's license number",
  carrier: 'Carrier',
  containerNumber: 'Container/Trailer number',
  facility: 'Facility',
  purpose: 'Purpose',
  pickupDeliveryNumber: 'Pickup/Delivery number',
  comments: 'Comments',
  status: 'Status',
  priority: 'Priority',
  dock: 'Dock',
  dockInAt: 'Dock In',
  dockOutAt: 'Dock Out',
  dockAssignedAt: 'Dock assigned',
  assignedTo: 'Assigned staff',
  adminNotes: 'Internal notes',
  dateCreated: 'Arrival',
  ticket: 'Ticket',
  userId: 'Checked in by',
};

/** A field's name in words. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}
