import type { KioskWords } from '../words.ts';

export const kiosk: KioskWords<'pl'> = {
  language: 'Wybierz język',
  question: 'Pytanie {number} z {count}',
  next: 'Dalej',
  back: 'Wstecz',
  startOver: 'Zacznij od nowa',
  readAloud: 'Czytaj na głos',
  largeText: 'Duży tekst',
  contrast: 'Wysoki kontrast',
  review: 'Czy wszystko się zgadza?',
  edit: 'Zmień',
  change: 'Zmień: {field}',
  refused: 'Zgłoszenie nie zostało przyjęte. Proszę zapytać pracowników.',
  idle: {
    title: 'Czy nadal tu jesteś?',
    text: 'Wpisane dane zostaną usunięte za kilka sekund.',
    stay: 'Kontynuuj',
  },
  done: {
    title: 'Zgłoszenie przyjęte',
    ticket: 'Twój numerek',
    scan: 'Zeskanuj ten kod telefonem, aby śledzić swoją wizytę.',
    wait: 'Proszę czekać na wezwanie.',
    finish: 'Gotowe',
  },
  kept: {
    title: 'Zgłoszenie jest zachowane',
    text: 'W tej chwili nie ma sieci. Zostanie wysłane, gdy tylko sieć wróci: nie trzeba wpisywać ponownie. Proszę powiedzieć pracownikom, że tu jesteś.',
  },
  waiting: 'Zgłoszenia czekające na sieć: {count}',
};
