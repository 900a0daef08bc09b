import type { StaffWords } from '../../words.ts';

export const staffUnsent: StaffWords<'de'>['staffUnsent'] = {
  operations: {
    priority: 'Priorität',
    assignedTo: 'Zuweisung',
    UPDATE: 'Änderung',
    DELETE: 'Löschung',
    BULK_UPDATE: 'Sammeländerung',
    EXPECT: 'Erwartete Ankunft',
    ARRIVAL: 'Änderung der Ankunft',
  },
  keepMine: 'Meine senden',
  yours: 'Ihre',
  theirs: 'Die andere',
  empty: 'Leer',
  signOut: {
    title: {
      one: '{count} Änderung ist noch nicht gesendet',
      other: '{count} Änderungen sind noch nicht gesendet',
    },
    text: 'Wenn Sie ausgeloggt sind, wird nichts gesendet, bis Sie sich hier wieder einloggen. Trotzdem ausloggen?',
    confirm: 'Trotzdem ausloggen',
  },
  lost: {
    title: 'Auf diesem Gerät vor dem Senden verloren: {what}',
    text: 'Der Browser hat gelöscht, was er für diese Seite gespeichert hatte. Das erste ist von {when}. Bitte geben Sie es noch einmal ein, oder sagen Sie es denen, die damals hier gearbeitet haben.',
    changes: { one: '{count} Änderung', other: '{count} Änderungen' },
    checkIns: { one: '{count} Anmeldung von Fahrern', other: '{count} Anmeldungen von Fahrern' },
    both: '{changes} und {checkIns}',
  },
};
