import type { GateWords } from '../words.ts';

export const gate: GateWords<'pl'> = {
  rules: {
    title: 'Zasady na terenie',
    accept: 'Znam zasady obowiązujące na terenie i będę ich przestrzegać',
    accepted: 'Zasady zaakceptowano: {day}.',
    read: 'Przeczytaj ponownie',
    loading: 'Wczytywanie zasad…',
    offline: 'Bez połączenia nie można pokazać zasad. Mimo to możesz się zgłosić. Zapytaj o zasady pracowników.',
    retry: 'Spróbuj ponownie',
    required: 'Przeczytaj zasady i zaznacz, że będziesz ich przestrzegać.',
  },
  code: {
    label: 'Kod przy bramie',
    hint: '8 cyfr z plakatu lub ekranu przy bramie. Bez nich personel musi najpierw potwierdzić zgłoszenie.',
    digits: 'Kod ma 8 cyfr. Wpisz je tak, jak je widzisz, albo zostaw pole puste.',
    again: 'Kod przy bramie został wpisany błędnie?',
    aboutAgain: 'Tutaj możesz wpisać go ponownie. Jeśli był poprawny, nie musisz nic robić.',
    send: 'Wyślij kod',
    sent: 'Kod został wysłany.',
    failed: 'Nie udało się wysłać kodu. Spróbuj ponownie później.',
  },
  out: {
    title: 'Zatrzymaj się przy bramie',
    text: 'Przed wyjazdem z terenu zatrzymaj się przy bramie. Tam rejestruje się wyjazd.',
  },
};
