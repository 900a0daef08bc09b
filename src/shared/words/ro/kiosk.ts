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
  waiting: 'Înregistrări care așteaptă rețeaua: {count}',
};
