import type { StaffWords } from '../../words.ts';

export const staffFrame: StaffWords<'de'>['staffFrame'] = {
  device: {
    who: 'Ihr Konto: {name}',
    due: {
      title: 'Zweiten Faktor einrichten',
      text: 'Ihre Rolle verlangt ab jetzt einen. Ihre Eingaben sind noch da; danach machen Sie weiter, wo Sie waren.',
      logOut: 'Ausloggen',
    },
    rescued: {
      title: 'Ihr Konto wurde geändert',
      text: 'Ihre Eingaben sind nicht gespeichert, und vielleicht dürfen Sie ihr Formular nicht mehr öffnen. Kopieren Sie, was Sie noch brauchen.',
      copy: 'Kopieren',
      close: 'Schließen',
    },
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    description: 'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert.',
    leave: 'Verlassen',
    stay: 'Bleiben',
  },
  bell: {
    title: 'Mitteilungen',
    unread: 'Mitteilungen, {count} ungelesen',
    markAllRead: 'Alle gelesen',
    clearAll: 'Alle löschen',
    empty: 'Keine Mitteilungen',
    unreadItem: 'Ungelesen:',
    alerts: 'Wenn sich ein Fahrer anmeldet',
    sound: 'Ton abspielen',
    attention: 'Wenn ein Lkw Aufmerksamkeit braucht',
    attentionHere: 'Hier melden',
    system: 'Als Systemmitteilung zeigen',
    obstacles: {
      'needs-https': 'Systemmitteilungen brauchen HTTPS.',
      unsupported: 'Dieser Browser hat keine Systemmitteilungen.',
      blocked: 'Mitteilungen sind in den Einstellungen dieses Browsers gesperrt.',
    },
    arrival: { title: 'Neue Fahrer-Anmeldung', message: '{driver} von {carrier} hat sich angemeldet.' },
    attentionTitle: 'Braucht Aufmerksamkeit',
    systemOn: 'Neue Anmeldungen werden hier gezeigt, solange die Übersicht offen ist.',
  },
  connection: {
    label: 'Verbindung',
    connecting: 'Wird verbunden...',
    live: 'Verbunden',
    reconnecting: 'Wird neu verbunden...',
    offline: 'Offline',
  },
};
