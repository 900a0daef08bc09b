/** What the driver's form says about its fields, in one place so that a language can be added. */
export const formMessages = {
  driverName: 'Driver name must be at least 3 characters',
  facility: 'Please select a facility',
  purpose: 'Please select a purpose',
  carrier: 'Carrier name is required',
  containerNumber: 'Container/Trailer number is required',
  phoneNumber: 'Please enter a valid phone number',
  driversLicense: "Driver's license number is required",
  pickupDeliveryNumber: 'Pickup/Delivery number is required',
  tooLong: (limit: number) => `Please use at most ${limit.toLocaleString('en-US')} characters`,
  controlCharacters: 'Please remove characters that cannot be shown',
} as const;
