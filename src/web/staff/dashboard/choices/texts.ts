import { isolated } from '#shared/words/shown-text.ts';

/** Texts about what a person has chosen for the dashboard. Source: docs/product, "Saved views". */
export const choicesTexts = {
  title: 'Saved views',
  none: 'Filters, columns and sort order as they are now, under a name of yours.',
  name: 'Name of this view',
  save: 'Save view',
  copy: (name: string) => `Copy the link to ${isolated(name)}`,
  copied: 'The link to this view is copied.',
  remove: (name: string) => `Delete ${isolated(name)}`,
  removed: 'View deleted',
  undo: 'Undo',
  notSaved: { title: 'Not saved', description: 'Your choice for the dashboard could not be saved.' },
} as const;
