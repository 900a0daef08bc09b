import type { KioskWords } from '../words.ts';

export const kiosk: KioskWords<'de'> = {
  language: 'Wählen Sie Ihre Sprache',
  question: 'Frage {number} von {count}',
  next: 'Weiter',
  back: 'Zurück',
  startOver: 'Neu beginnen',
  readAloud: 'Vorlesen',
  largeText: 'Große Schrift',
  contrast: 'Hoher Kontrast',
  review: 'Stimmt alles?',
  edit: 'Ändern',
  change: 'Ändern: {field}',
  refused: 'Ihre Anmeldung wurde nicht angenommen. Bitte fragen Sie das Personal.',
  idle: {
    title: 'Sind Sie noch da?',
    text: 'Ihre Eingaben werden in wenigen Sekunden gelöscht.',
    stay: 'Weitermachen',
  },
  done: {
    title: 'Sie sind angemeldet',
    ticket: 'Ihre Wartenummer',
    scan: 'Scannen Sie diesen Code mit Ihrem Telefon, um Ihren Aufenthalt zu verfolgen.',
    wait: 'Bitte warten Sie, bis Sie aufgerufen werden.',
    finish: 'Fertig',
  },
  kept: {
    title: 'Ihre Anmeldung ist gespeichert',
    text: 'Im Moment gibt es kein Netz. Sie wird gesendet, sobald es wieder da ist: Sie müssen nichts noch einmal eingeben. Bitte sagen Sie dem Personal, dass Sie da sind.',
  },
  waiting: 'Anmeldungen, die auf das Netz warten: {count}',
};
