import type { HomeWords } from '../words.ts';

export const home: HomeWords<'pl'> = {
  pageTitle: 'Start',
  tagline: 'Szybka i sprawna obsługa przyjazdów do magazynu, dla kierowców i kierowników',
  driver: {
    title: 'Zgłoszenie kierowcy',
    text: 'Jesteś już na miejscu? Zgłoś się tutaj i zajmij miejsce w kolejce.',
    button: 'Zgłoś się teraz',
  },
  admin: {
    title: 'Panel personelu',
    text: 'Dla personelu magazynu: rampy, priorytety i wszystkie pojazdy na placu.',
    button: 'Logowanie personelu',
  },
  yard: { pause: 'Zatrzymaj film w tle', play: 'Odtwórz film w tle' },
  quick: {
    title: 'Szybkie zgłoszenie',
    text: 'Zeskanuj kod QR, aby otworzyć formularz w telefonie.',
    caption: 'Zeskanuj ten kod QR, aby się zgłosić',
    label: 'Kod QR, który otwiera formularz kierowcy',
  },
  steps: {
    camera: 'Otwórz aparat w telefonie',
    point: 'Skieruj go na kod',
    form: 'Wypełnij formularz w kabinie',
  },
  notFound: {
    title: 'Nie ma takiej strony',
    text: 'Pod tym adresem nie ma strony. Mogła zostać przeniesiona albo w adresie jest błąd.',
    back: 'Wstecz',
    home: 'Przejdź na start',
  },
  poster: {
    title: 'Plakat',
    noCamera: 'Albo wpisz w telefonie ten adres:',
    label: 'Kod QR, który otwiera formularz kierowcy: {facility}',
  },
};
