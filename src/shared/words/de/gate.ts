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
};
