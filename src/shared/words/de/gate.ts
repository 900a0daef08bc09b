import type { GateWords } from '../words.ts';

export const gate: GateWords<'de'> = {
  rules: {
    title: 'Standortregeln',
    accept: 'Ich habe die Standortregeln gelesen und halte sie ein',
    accepted: 'Sie haben den Standortregeln am {day} zugestimmt.',
    read: 'Noch einmal lesen',
    loading: 'Die Standortregeln werden geladen…',
    offline:
      'Ohne Verbindung können die Standortregeln nicht gezeigt werden. Sie können sich trotzdem anmelden. Fragen Sie das Personal nach den Regeln.',
    retry: 'Noch einmal versuchen',
    required: 'Bitte lesen Sie die Standortregeln und kreuzen Sie an, dass Sie sie einhalten.',
  },
  code: {
    label: 'Code an der Einfahrt',
    hint: 'Die 8 Ziffern auf dem Plakat oder Bildschirm an der Einfahrt. Ohne sie muss das Personal Ihre Anmeldung erst bestätigen.',
    digits: 'Der Code hat 8 Ziffern. Tippen Sie sie so ab, wie Sie sie sehen, oder lassen Sie das Feld leer.',
    again: 'Haben Sie sich beim Code an der Einfahrt vertippt?',
    aboutAgain: 'Hier können Sie ihn noch einmal eingeben. War er richtig, müssen Sie nichts tun.',
    send: 'Code senden',
    sent: 'Ihr Code wurde gesendet.',
    failed: 'Der Code konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  },
  out: {
    title: 'Halten Sie an der Ausfahrt',
    text: 'Bevor Sie das Gelände verlassen, halten Sie an der Ausfahrt. Dort wird Ihre Abfahrt erfasst.',
  },
};
