/**
 * English headings of the columns of exported files. Those of the specified columns are what the API writes, too. Source:
 * docs/product, "Exports".
 */
export const exportColumns = {
  id: 'ID',
  driverName: 'Driver Name',
  phone: 'Phone',
  carrier: 'Carrier',
  containerNumber: 'Container Number',
  pickupDeliveryNumber: 'Pickup/Delivery Number',
  checkInTime: 'Check-In Time',
  status: 'Status',
  dock: 'Dock',
  comments: 'Comments',
  facility: 'Facility',
  purpose: 'Purpose',
  dockInTime: 'Dock In',
  dockOutTime: 'Dock Out',
  waitMinutes: 'Wait Minutes',
  dockMinutes: 'Dock Minutes',
  ticket: 'Ticket',
  priority: 'Priority',
  assignedTo: 'Assigned Staff',
  stage: 'Stage',
  language: 'Language',
  siteRules: 'Site Rules Accepted',
  unverified: 'Not Verified at the Gate',
  gateOutTime: 'Gate Out',
  sealNumber: 'Seal Number',
  photos: 'Photos',
  signatures: 'Signatures',
  paperHashes: 'SHA-256 of Pictures',
} as const;
