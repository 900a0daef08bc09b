import type { KioskWords } from '../words.ts';

export const kiosk: KioskWords<'ro'> = {
  language: 'Alegeți limba',
  question: 'Întrebarea {number} din {count}',
  next: 'Înainte',
  back: 'Înapoi',
  startOver: 'De la început',
  readAloud: 'Citește cu voce tare',
  largeText: 'Text mare',
  contrast: 'Contrast ridicat',
  review: 'Este totul corect?',
  edit: 'Schimbă',
  change: 'Schimbă: {field}',
  refused: 'Înregistrarea nu a fost primită. Întrebați personalul.',
  idle: {
    title: 'Mai sunteți aici?',
    text: 'Ce ați introdus se șterge în câteva secunde.',
    stay: 'Continuați',
  },
  done: {
    title: 'Sunteți înregistrat',
    ticket: 'Numărul dumneavoastră de ordine',
    scan: 'Scanați acest cod cu telefonul ca să vă urmăriți vizita.',
    wait: 'Așteptați până când sunteți chemat.',
    finish: 'Gata',
  },
  kept: {
    title: 'Înregistrarea este păstrată',
    text: 'În acest moment nu este rețea. Se trimite imediat ce revine: nu trebuie să o introduceți din nou. Spuneți personalului că sunteți aici.',
  },
  link: {
    button: 'Am un link sau un cod',
    hint: 'Scanați codul QR pe care l-ați primit sau scrieți codul de lângă el.',
    found: 'Încărcătura a fost găsită. Alegeți limba.',
    elsewhere: 'Această încărcătură este așteptată la {facility}, nu aici.',
    offline: 'Momentan nu există rețea. Înregistrați-vă fără link.',
  },
  waiting: 'Înregistrări care așteaptă rețeaua: {count}',
};
