/** The steps of setting up, in order. Source: docs/product, "Setting up". */
export const setUpSteps = ['company', 'facility', 'address', 'colleagues', 'form', 'poster'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const stepPath = (step: SetUpStep) => `/setup/${step}`;

/** The step after another one; undefined for the last. */
export const stepAfter = (step: SetUpStep): SetUpStep | undefined => setUpSteps[setUpSteps.indexOf(step) + 1];
