import type { StaffWords } from '../../words.ts';

export const staffQueue: StaffWords<'de'>['staffQueue'] = {
  totalCount: { one: '{count} Anmeldung', other: '{count} Anmeldungen' },
  shown: '{count} gezeigt',
  signedInAs: 'Eingeloggt als',
  status: 'Status',
  anyStatus: 'Alle',
  actions: {
    dashboard: 'Übersicht',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    confirmTitle: 'Sind Sie ganz sicher?',
    confirmText: 'Das lässt sich nicht rückgängig machen. Die Anmeldung wird endgültig aus dem System gelöscht.',
  },
};
