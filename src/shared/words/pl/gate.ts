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
};
