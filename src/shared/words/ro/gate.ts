import type { GateWords } from '../words.ts';

export const gate: GateWords<'ro'> = {
  rules: {
    title: 'Regulile locației',
    accept: 'Am citit regulile locației și le voi respecta',
    accepted: 'Ați acceptat regulile locației la {day}.',
    read: 'Citiți-le din nou',
    loading: 'Se încarcă regulile locației…',
    offline:
      'Regulile locației nu pot fi afișate fără conexiune. Vă puteți înregistra totuși. Cereți regulile de la personal.',
    retry: 'Încearcă din nou',
    required: 'Citiți regulile locației și bifați că le veți respecta.',
  },
};
