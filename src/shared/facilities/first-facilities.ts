/**
 * The facilities of a new installation and their docks. Only what puts an installation together reads them, on the server
 * and in the browser; everybody else is given the facilities. Source: docs/product, "The check-in".
 */
export const firstFacilities = {
  names: ['Woodridge', 'Bedford Park', 'Franklin Park', 'Chicago (Midway)', 'Flexport'],
  preset: 'Chicago (Midway)',
} as const;

export const firstDocks = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
