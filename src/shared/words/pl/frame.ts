import type { FrameWords } from '../words.ts';

export const frame: FrameWords<'pl'> = {
  page: {
    skip: 'Przejdź do treści',
    loading: 'Wczytywanie...',
    language: 'Język',
    optional: '(opcjonalnie)',
    close: 'Zamknij',
    dismiss: 'Ukryj',
    retry: 'Ponów',
    failed: {
      title: 'Coś poszło nie tak',
      description: 'Nie udało się wczytać danych. Spróbuj ponownie.',
      again: 'Spróbuj ponownie',
    },
  },
  header: {
    main: 'Główne',
    open: 'Otwórz menu',
    close: 'Zamknij menu',
    home: 'Start',
    checkIn: 'Zgłoszenie kierowcy',
    queue: 'Stan kolejki',
    logIn: 'Logowanie personelu',
  },
  footer: {
    label: 'Stopka',
    documentation: 'Dokumentacja',
    terms: 'Regulamin',
    privacy: 'Prywatność',
    support: 'Pomoc',
    nowhere: 'Jeszcze bez adresu',
    credit: 'Dla kierowców, ramp i ludzi, dzięki którym wszystko się kręci.',
  },
  connection: {
    offline: 'Brak sieci',
    tried: {
      one: 'Próbowano połączyć się z serwerem {count} raz',
      few: 'Próbowano połączyć się z serwerem {count} razy',
      many: 'Próbowano połączyć się z serwerem {count} razy',
    },
    restored: { title: 'Połączenie wróciło', description: 'Sieć znów działa. Wysyłanie danych...' },
    lost: { title: 'Utracono połączenie', description: 'Brak sieci. Zmiany zostaną zapisane na tym urządzeniu.' },
    issue: { title: 'Problem z połączeniem', description: 'Brak sieci' },
    unreachable: 'Nie udało się połączyć z serwerem.',
  },
  unsent: {
    label: 'Zmiany na tym urządzeniu',
    checkIn: 'Zgłoszenie',
    waiting: {
      one: '{count} operacja zostanie wysłana, gdy wróci sieć.',
      few: '{count} operacje zostaną wysłane, gdy wróci sieć.',
      many: '{count} operacji zostanie wysłanych, gdy wróci sieć.',
    },
    sending: {
      one: '{count} operacja nie jest jeszcze wysłana.',
      few: '{count} operacje nie są jeszcze wysłane.',
      many: '{count} operacji nie jest jeszcze wysłanych.',
    },
    notLasting: 'Ta przeglądarka nie pozwala zapisywać. Nie zamykaj tej strony, dopóki wszystko nie zostanie wysłane.',
    kept: {
      title: 'Tryb bez sieci',
      description: 'Zgłoszenie zapisane na urządzeniu. Zostanie wysłane, gdy wróci sieć.',
    },
    queued: {
      title: 'Zgłoszenie czeka na wysłanie',
      description: 'Jest zapisane na urządzeniu i zostanie wysłane ponownie, gdy połączenie się poprawi.',
    },
    sent: {
      title: 'Wysłano to, co zapisano bez sieci',
      description: {
        one: 'Wysłano {count} zmianę.',
        few: 'Wysłano {count} zmiany.',
        many: 'Wysłano {count} zmian.',
      },
    },
    notSent: {
      title: 'Niektórych zmian nie udało się wysłać',
      description: 'Są na liście u góry strony, razem z powodami.',
    },
    maxRetries: {
      title: 'Na razie koniec prób',
      description: 'Serwer trzy razy nie przyjął zmiany. Jest zapisana i zostanie wysłana ponownie.',
    },
    unreadable: {
      title: 'Błąd wysyłania',
      description: 'Niektórych zmian zapisanych na tym urządzeniu nie da się odczytać. Odłożono je do odzyskania.',
    },
    retried: { title: 'Udało się', description: 'Zmiana została wysłana.' },
    notRetried: { title: 'Nie udało się', description: 'Zmiany nadal nie można było wysłać.' },
    copied: { title: 'Skopiowano', description: 'Zmiana jest w schowku.' },
    notCopied: { title: 'Błąd', description: 'Ta przeglądarka nie pozwala kopiować.' },
    copy: 'Kopiuj',
    download: 'Pobierz',
    downloadAll: 'Pobierz wszystko',
    discard: 'Odrzuć',
    noRoom: {
      title: 'Brak miejsca na zmianę',
      text: {
        one: 'Pamięć urządzenia jest pełna. Aby zachować ostatnią zmianę, trzeba usunąć {count} najstarszą niewysłaną. Najpierw dostaniesz ją jako plik.',
        few: 'Pamięć urządzenia jest pełna. Aby zachować ostatnią zmianę, trzeba usunąć {count} najstarsze niewysłane. Najpierw dostaniesz je jako plik.',
        many: 'Pamięć urządzenia jest pełna. Aby zachować ostatnią zmianę, trzeba usunąć {count} najstarszych niewysłanych. Najpierw dostaniesz je jako plik.',
      },
      confirm: 'Pobierz i zrób miejsce',
      cancel: 'Zostaw',
    },
  },
  newVersion: {
    title: 'Jest nowa wersja',
    text: 'Nic z wpisanych danych nie zginie.',
    use: 'Użyj teraz',
    later: 'Później',
  },
  toasts: { label: 'Powiadomienia' },
};
