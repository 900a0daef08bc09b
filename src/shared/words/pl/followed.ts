import type { FollowedWords } from '../words.ts';

export const followed: FollowedWords<'pl'> = {
  title: 'Twoja wizyta',
  dockTitle: 'RAMPA {dock}',
  inProcess: 'Trwa obsługa twojego pojazdu',
  ready: 'Obsługa zakończona',
  estimate: {
    by: 'Wezwanie zwykle do {time}',
    long: 'Wezwanie zwykle za ponad 3 godziny',
    withdrawn: {
      docks: 'Nie można teraz podać godziny: żadna rampa nie jest czynna.',
      pace: 'Nie można teraz podać godziny: od jakiegoś czasu nikogo nie wezwano.',
      late: 'Trwa to dłużej niż zwykle.',
    },
  },
  calledLastHour: {
    one: 'W ostatniej godzinie wezwano {count} pojazd',
    few: 'W ostatniej godzinie wezwano {count} pojazdy',
    many: 'W ostatniej godzinie wezwano {count} pojazdów',
  },
  times: 'Dotychczasowe godziny',
  freeUntil: 'Czas wolny od opłat do',
  stages: {
    arrived: 'Przyjazd',
    called: 'Wezwanie',
    docked: 'Pod rampą',
    'work-begun': 'Początek obsługi',
    'work-ended': 'Koniec obsługi',
    left: 'Wyjazd',
  },
  answer: {
    title: 'Czy jedziesz?',
    'on-my-way': 'Już jadę',
    'more-time': 'Potrzebuję więcej czasu',
    confirmed: {
      'on-my-way': 'Personel wie, że jedziesz.',
      'more-time': 'Personel wie, że potrzebujesz więcej czasu.',
    },
    failed: 'Odpowiedź nie została wysłana. Spróbuj ponownie.',
  },
  alarm: {
    start: 'Powiadom mnie',
    text: 'Ten telefon zadzwoni i zawibruje, gdy nadejdzie wezwanie. Zostaw tę stronę otwartą.',
    on: 'Ten telefon powiadomi cię o wezwaniu',
    awake: 'Ekran pozostaje włączony.',
    maySleep: 'Ta przeglądarka nie może utrzymać włączonego ekranu. Ustaw telefon tak, aby ekran się nie wyłączał.',
    push: 'Otrzymasz też wiadomość, gdy ta strona jest zamknięta.',
    stop: 'Nie powiadamiaj',
    quiet: 'Wyłącz dźwięk',
  },
  take: {
    title: 'Zabierz ze sobą',
    text: 'Śledź tę wizytę na innym telefonie albo wyślij ją dyspozytorowi.',
    show: 'Pokaż kod i link',
    label: 'Kod QR, który otwiera tę wizytę',
    caption: 'Zeskanuj, aby śledzić tę wizytę',
    care: 'Kto ma link, widzi zawartość tej strony i może odpowiedzieć za ciebie, i jeszcze 24 godziny po wyjeździe.',
    failed: 'Nie udało się utworzyć linku. Spróbuj ponownie.',
    copied: 'Link skopiowano do schowka!',
  },
  unknown: {
    title: 'Nie można pokazać tej wizyty',
    text: 'Link jest niepełny albo pojazd wyjechał ponad 24 godziny temu.',
  },
  minutesOld: {
    one: 'Te informacje są sprzed {count} minuty.',
    few: 'Te informacje są sprzed {count} minut.',
    many: 'Te informacje są sprzed {count} minut.',
  },
  hoursOld: {
    one: 'Te informacje są sprzed {count} godziny.',
    few: 'Te informacje są sprzed {count} godzin.',
    many: 'Te informacje są sprzed {count} godzin.',
  },
  noCode: 'Ta strona wymaga JavaScriptu. Zapytaj personel na miejscu.',
};
