/** English words of the driver's form. */

export const form = {
  pageTitle: 'Driver Check-In',
  heading: 'Driver Check-In Form',
  introduction: 'All fields are needed unless marked optional.',
  sections: { driver: 'Driver', truck: 'Truck', visit: 'Visit' },
  labels: {
    driverName: 'Driver name',
    phoneNumber: 'Phone number',
    driversLicense: "Driver's license number",
    carrier: 'Carrier',
    containerNumber: 'Container/Trailer number',
    facility: 'Facility',
    purpose: 'Purpose',
    pickupDeliveryNumber: 'Pickup/Delivery number',
    comments: 'Comments',
  },
  hints: {
    phoneNumber: 'With area code. Staff may call it when your dock is ready.',
    pickupDeliveryNumber: 'All House Bill or pickup numbers of this order.',
  },
  purposes: { Delivery: 'Delivery', Pickup: 'Pickup', Return: 'Return', Other: 'Other' },
  confirmation: 'I confirm and certify that I have entered all of the House Bill/Pickup numbers for this order.',
  submit: 'Check In',
  submitting: 'Checking in...',
  notSent: {
    title: 'Not sent yet',
    text: 'Everything you typed is still here. Check your connection, then press Check In again.',
  },
  confirmationRequired: {
    title: 'Confirmation required',
    description: 'Please confirm that you have entered all required information',
  },
  invalid: { title: 'Invalid form', description: 'Please fix the errors in the form' },
  wait: { title: 'Please wait', description: 'Operation in progress. Please wait a moment.' },
  recorded: { title: 'Check-in recorded', description: 'Your information has been submitted successfully.' },
  notRecorded: {
    title: 'Error recording check-in',
    description: 'Could not save your information. Please try again.',
  },
} as const;
