import type { StaffWords } from '../../words.ts';

export const gateCode: StaffWords<'de'>['gateCode'] = {
  title: 'An der Einfahrt nicht bestätigt',
  about:
    'Sie haben sich ohne gültigen Code der Einfahrt angemeldet. Niemand sonst sieht sie, und sie haben keinen Platz in der Warteschlange.',
  count: { one: '1 Anmeldung ist nicht bestätigt', other: '{count} Anmeldungen sind nicht bestätigt' },
  none: 'Jede Anmeldung ist bestätigt.',
  more: 'Die ersten {shown} von {count}. Was Sie für alle entscheiden, gilt für alle.',
  doubts: {
    'no-code': 'Kein Code',
    'wrong-code': 'Falscher Code',
    'old-code': 'Code nicht mehr gültig',
    'late-code': 'Zu spät für den Code gesendet',
    'shared-code': 'Code von zu vielen benutzt',
  },
  confirm: 'Bestätigen',
  refuse: 'Ablehnen',
  of: '{deed}: {driver}',
  confirmAll: { one: 'Bestätigen', other: 'Alle {count} bestätigen' },
  refuseAll: { one: 'Ablehnen', other: 'Alle {count} ablehnen' },
  confirmed: { one: '1 Anmeldung ist bestätigt.', other: '{count} Anmeldungen sind bestätigt.' },
  refused: { one: '1 Anmeldung ist abgelehnt.', other: '{count} Anmeldungen sind abgelehnt.' },
  undo: 'Rückgängig',
  undone: 'Sie sind wieder nicht bestätigt.',
};
