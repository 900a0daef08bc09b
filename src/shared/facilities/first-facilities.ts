/**
 * The facilities of a new installation and their docks. Only what puts an installation together reads them, on the server
 * and in the browser; everybody else is given the facilities. Source: docs/product, "The check-in".
 */
export const firstFacilities = {
  names: ['Woodridge', 'Bedford Park', 'Franklin Park', 'Chicago (Midway)', 'Flexport'],
  preset: 'Chicago (Midway)',
  docks: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
} as const;

const exampleId = /^01990000-0000-7000-8000-00000000000[1-5]$/;

/** Whether a facility is one that a new installation begins with, and nobody has made one's own by another name. */
export function isExample({ id, name }: { id: string; name: string }): boolean {
  return exampleId.test(id) && (firstFacilities.names as readonly string[]).includes(name);
}
