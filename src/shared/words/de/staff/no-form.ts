import type { StaffWords } from '../../words.ts';

export const noForm: StaffWords<'de'>['noForm'] = {
  title: 'Dieses Konto darf niemanden anmelden',
  text: 'Bitten Sie einen Administrator um eine Rolle, die das darf, oder drücken Sie „Ausloggen“, um sich als Fahrer anzumelden.',
  nowhere: {
    title: 'Kein Lager dieses Kontos nimmt Anmeldungen an',
    text: 'Bitten Sie einen Administrator um Zugriff auf eines, das es tut, oder drücken Sie „Ausloggen“, um sich als Fahrer anzumelden.',
  },
};
