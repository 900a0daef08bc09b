/** English words that not every driver's form needs: of added fields, of answers, and before a second check-in. */

/** Controls of fields that an installation has added. */
export const answers = {
  choose: 'Please choose',
  yes: 'Yes',
  no: 'No',
  noAnswer: 'No answer',
} as const;

/** The question before a container is checked in again. */
export const duplicate = {
  checkedIn: 'This container checked in at {time}',
  notSent: 'This container was entered at {time} and is not sent yet',
  text: 'It was checked in on this device. One check-in for each truck is enough: a second one brings nobody forward.',
  show: 'Show my place',
  goOn: 'Check in another truck',
} as const;

/** Answers of the server that no field can show, by their code. */
export const refusals = {
  too_many_requests: 'Too many attempts. Please wait a minute and try again, or ask the staff.',
  request_timeout: 'The request did not come as a whole in time. Please send it again.',
  unavailable: 'The server is busy. Please try again shortly.',
  internal: 'Something went wrong on our side. Please try again.',
  not_found: 'The requested check-in could not be found.',
  unknown: 'An unknown error occurred',
} as const;

/** Messages under fields. */
export const errors = {
  driverName: 'Driver name must be at least 3 characters',
  facility: 'Please select a facility',
  purpose: 'Please select a purpose',
  carrier: 'Carrier name is required',
  containerNumber: 'Container/Trailer number is required',
  phoneNumber: 'Please enter a valid phone number',
  driversLicense: "Driver's license number is required",
  pickupDeliveryNumber: 'Pickup/Delivery number is required',
  tooLong: 'Please use at most {max} characters',
  unshowable: 'Please remove characters that cannot be shown',
} as const;

/** Messages under fields that not every form has. */
export const moreErrors = {
  confirmed: 'Please confirm that you have entered all required information',
  ticket: 'Please enter your ticket, such as K42',
  licenseEnd: "Please enter the last 4 characters of your driver's license",
  required: 'This field is required.',
  tooLarge: 'Must be at most {max}',
  tooSmall: 'Must be at least {min}',
  number: 'Must be a number',
  container: 'Must be a container number such as CSQU3054383',
  scac: 'Must be two to four letters such as LSFL',
  digits: 'Must be digits only',
  date: 'Please enter a date',
  option: 'Please choose one of the options',
  closed: 'This facility takes no check-ins any more. Choose another one.',
  invalid: 'This value cannot be used here.',
} as const;

/** Toasts about what became of a check-in. */
export const outcome = {
  refused: { title: 'Error', description: 'There was a problem submitting your information' },
  recordedBefore: {
    title: 'Already checked in',
    description: 'An earlier attempt was recorded. Please tell the staff what has changed since.',
  },
} as const;
