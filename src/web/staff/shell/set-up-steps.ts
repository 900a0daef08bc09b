/** The steps of setting up, in the order in which they are asked. Source: docs/product, "Setting up". */
export const setUpSteps = ['company', 'facility', 'address', 'colleagues', 'form', 'poster'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const stepPath = (step: SetUpStep) => `/setup/${step}`;

/** The step after one; the last has none. */
export const stepAfter = (step: SetUpStep): SetUpStep | undefined => setUpSteps[setUpSteps.indexOf(step) + 1];
