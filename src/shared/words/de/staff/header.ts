import type { StaffWords } from '../../words.ts';

export const staffHeader: StaffWords<'de'>['staffHeader'] = {
  links: {
    dashboard: 'Übersicht',
    adminDashboard: 'Übersicht für Personal',
    logOut: 'Ausloggen',
  },
  authentication: {
    loggedOut: { title: 'Ausgeloggt', description: 'Sie haben sich ausgeloggt' },
    logoutFailed: {
      title: 'Ausloggen fehlgeschlagen',
      description: 'Beim Ausloggen gab es ein Problem. Bitte versuchen Sie es noch einmal.',
    },
  },
};
