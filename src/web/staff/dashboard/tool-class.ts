/** The look of what stands in the row of the search: lower where a mouse points at it. */
export const toolClass = 'min-h-12 px-3! text-sm! border! pointer-fine:min-h-10!';
