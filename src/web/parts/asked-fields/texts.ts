/** Texts of the fields that a form asks for, besides what the form itself says. */
export const askedTexts = {
  choose: 'Please choose',
  noAnswer: 'No answer',
  yes: 'Yes',
  no: 'No',
} as const;

/** Help of the built-in fields, unless an installation has its own. */
export const formHints = {
  phoneNumber: 'With area code. Staff may call it when your dock is ready.',
  pickupDeliveryNumber: 'All House Bill or pickup numbers of this order.',
} as const;
