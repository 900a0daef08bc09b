import type { StaffWords } from '../../words.ts';

export const messages: StaffWords<'de'>['messages'] = {
  updated: 'Anmeldung geändert',
  changes: {
    informationUpdated: {
      title: 'Anmeldung geändert',
      description: 'Die Angaben des Fahrers wurden geändert',
    },
    changesSaved: { title: 'Änderungen gespeichert', description: 'Die Angaben der Anmeldung wurden geändert.' },
    changesNotSaved: {
      title: 'Fehler',
      description: 'Die Änderungen konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    },
    priorityUpdated: { title: 'Priorität geändert', description: 'Die Priorität der Anmeldung ist jetzt: {word}.' },
    staffAssigned: { title: 'Personal zugewiesen', description: '{name} ist jetzt für diese Anmeldung zuständig.' },
    deleted: { title: 'Anmeldung gelöscht' },
    bulkUpdated: { title: 'Sammeländerung fertig', description: '{count} Anmeldungen wurden geändert.' },
    notUpdated: { title: 'Anmeldung nicht geändert' },
    notDeleted: { title: 'Anmeldung nicht gelöscht' },
    notBulkUpdated: { title: 'Anmeldungen nicht geändert' },
  },
  exporting: {
    nothing: { title: 'Nichts zu exportieren', description: 'Es gibt keine Anmeldungen zum Exportieren.' },
    done: { title: 'Export fertig', description: 'Die Anmeldungen wurden als {format} exportiert.' },
  },
  failures: {
    dashboard: {
      title: 'Fehler in der Übersicht',
      description: 'Mit der Übersicht gab es ein Problem. Laden Sie die Seite neu.',
    },
  },
};
