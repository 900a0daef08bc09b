import type { StaffWords } from '../../words.ts';

export const arrivalCalendar: StaffWords<'de'>['arrivalCalendar'] = {
  title: 'Kalender der erwarteten Ankünfte',
  about:
    'Kalenderprogramme abonnieren über eine geheime Adresse, was dieses Lager erwartet. Wer sie hat, sieht Nummern, Speditionen und Container, aber keine Notizen, bis sie ersetzt oder entfernt wird.',
  notLoaded: 'Es konnte nicht geladen werden, ob es eine Adresse gibt.',
  none: 'Es gibt noch keine Adresse.',
  since: 'Seit {when} gibt es eine Adresse.',
  make: 'Adresse erstellen',
  replace: 'Adresse ersetzen',
  replaceTitle: 'Adresse ersetzen?',
  replaceText: 'Kalender, die die jetzige abonnieren, finden dort nichts mehr.',
  remove: 'Adresse entfernen',
  removeTitle: 'Adresse entfernen?',
  removeText: 'Kalender, die sie abonnieren, finden dort nichts mehr.',
  removed: 'Die Adresse ist entfernt.',
  once: 'Kopieren Sie sie jetzt: Sie wird nicht noch einmal gezeigt.',
  address: 'Adresse für Kalender',
  copy: 'Adresse kopieren',
};
