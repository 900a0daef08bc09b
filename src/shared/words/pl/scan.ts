import type { ScanWords } from '../words.ts';

export const scan: ScanWords<'pl'> = {
  button: 'Zeskanuj aparatem',
  title: 'Skanowanie kodu',
  hint: 'Trzymaj kod QR lub kod kreskowy przed aparatem. Jest odczytywany na tym urządzeniu, a zdjęcie nie jest zapisywane.',
  slow: 'Nie widać jeszcze kodu. Trzymaj kartkę prosto i blisko, przy lepszym świetle. Możesz też to zamknąć i wpisać numer.',
  several: 'Jest kilka kodów. Wybierz potrzebny.',
  refused:
    'Przeglądarka nie pozwala tej stronie używać aparatu. Zezwól na to w ustawieniach przeglądarki, zrób zdjęcie kodu albo wpisz numer.',
  missing: 'Na tym urządzeniu nie można teraz użyć aparatu. Zrób zdjęcie kodu albo wpisz numer.',
  insecure: 'Aparat pokazuje tu obraz tylko przez bezpieczne połączenie (HTTPS). Zrób zdjęcie kodu albo wpisz numer.',
  photo: 'Zrób zdjęcie kodu',
  noCode: 'Na zdjęciu nie ma kodu. Zrób je z bliska i przy lepszym świetle albo wpisz numer.',
  failed: 'Nie można teraz odczytać kodów. Wpisz numer.',
  another: 'Inny aparat',
  light: 'Światło',
  found: {
    licence:
      'To jest prawo jazdy lub dowód tożsamości, a nie dokument, który się tu odczytuje. Nic z niego nie odczytano ani nie zapisano.',
    'arrival-link': 'To jest link do zgłoszenia, a nie numer.',
    'visit-link': 'To jest link do wizyty, a nie numer.',
    'gate-code': 'To jest kod przy bramie, a nie numer.',
    'web-address': 'To jest inny adres, którego się tu nie otwiera.',
    nothing: 'W tym kodzie nie ma numeru, który tu pasuje.',
    unasked: 'To nie jest kod, o który tu chodzi.',
  },
};
