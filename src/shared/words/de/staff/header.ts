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
  noForm: {
    title: 'Dieses Konto darf niemanden anmelden',
    text: 'Bitten Sie einen Administrator um eine Rolle, die das darf, oder drücken Sie „Ausloggen“, um sich als Fahrer anzumelden.',
    nowhere: {
      title: 'Kein Lager dieses Kontos nimmt Anmeldungen an',
      text: 'Bitten Sie einen Administrator um Zugriff auf eines, das es tut, oder drücken Sie „Ausloggen“, um sich als Fahrer anzumelden.',
    },
  },
};
