/**
 * A new installation has these. Only the code that sets one up reads them, on the server and in the browser; all other
 * code takes the facilities as an argument. Source: docs/product, "The check-in".
 */
export const firstFacilities = {
  names: ['Woodridge', 'Bedford Park', 'Franklin Park', 'Chicago (Midway)', 'Flexport'],
  preset: 'Chicago (Midway)',
} as const;

export const firstDocks = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
