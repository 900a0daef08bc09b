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
  code: {
    label: 'Codul de la poartă',
    hint: 'Cele 8 cifre de pe afișul sau ecranul de la poartă. Fără ele, personalul trebuie întâi să vă confirme înregistrarea.',
    digits: 'Codul are 8 cifre. Scrieți-le așa cum le vedeți sau lăsați câmpul gol.',
    again: 'Ați scris greșit codul de la poartă?',
    aboutAgain: 'Îl puteți scrie din nou aici. Dacă a fost corect, nu trebuie să faceți nimic.',
    send: 'Trimite codul',
    sent: 'Codul a fost trimis.',
    failed: 'Codul nu a putut fi trimis. Încercați din nou mai târziu.',
  },
  out: {
    title: 'Opriți la poartă',
    text: 'Înainte de a părăsi incinta, opriți la poartă. Acolo se înregistrează plecarea.',
  },
};
