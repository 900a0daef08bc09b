import { formTexts } from '#shared/check-in/form-texts.ts';

export const checkInTexts = {
  pageTitle: 'Driver Check-In',
  heading: 'Driver Check-In Form',
  introduction: 'All fields are needed unless marked optional.',
  sections: { driver: 'Driver', truck: 'Truck', visit: 'Visit' },
  labels: formTexts.labels,
  confirmation: 'I confirm and certify that I have entered all of the House Bill/Pickup numbers for this order.',
  submit: 'Check In',
  submitting: 'Checking in...',
  notSent: {
    title: 'Not sent yet',
    text: 'Everything you typed is still here. Check your connection, then press Check In again.',
  },
} as const;
