import type { StaffWords } from '../../words.ts';

export const staffLoading: StaffWords<'de'>['staffLoading'] = {
  bar: {
    label: 'Personal',
    dashboard: 'Übersicht',
    dockBoard: 'Tore',
    expected: 'Erwartet',
    analytics: 'Auswertung',
    settings: 'Einstellungen',
  },
  dashboardRefreshed: { title: 'Daten aktualisiert' },
  dashboardNotRefreshed: {
    title: 'Aktualisieren fehlgeschlagen',
    description: 'Die neuesten Daten konnten nicht geladen werden',
  },
  queueRefreshed: { title: 'Warteschlange aktualisiert', description: 'Die neuesten Anmeldungen sind geladen' },
  queueNotRefreshed: {
    title: 'Fehler beim Aktualisieren',
    description: 'Der neueste Stand der Warteschlange konnte nicht geladen werden',
  },
  listNotLoaded: {
    title: 'Anmeldungen nicht geladen',
    description: 'Bei der Verbindung mit dem Server ist ein Fehler aufgetreten.',
  },
  summaryNotLoaded: { title: 'Die Anmeldungen konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.' },
  notRefreshedUnasked: { title: 'Fehler beim Aktualisieren' },
  retried: { title: 'Daten aktualisiert' },
  retriedInVain: { title: 'Daten nicht aktualisiert' },
  firstLoadRetriedInVain: { title: 'Daten nicht geladen' },
  record: {
    notFound: {
      title: 'Nicht gefunden',
      description: 'Diese Anmeldung wurde nicht gefunden. Sie werden zum Formular für Fahrer weitergeleitet.',
    },
    notLoaded: {
      title: 'Anmeldung nicht geladen',
      description: 'Bei der Verbindung mit dem Server ist ein Fehler aufgetreten.',
    },
    retriedInVain: { title: 'Die Anmeldung konnte nicht geladen werden' },
  },
  beingSent: 'Das wird gerade gesendet. Versuchen Sie es gleich noch einmal.',
  unreachable: 'Bei der Verbindung mit dem Server ist ein Fehler aufgetreten.',
  retry: 'Wiederholen',
};
