import type { StaffWords } from '../../words.ts';

export const staffOffline: StaffWords<'de'>['staffOffline'] = {
  mode: { title: 'Offline-Modus', description: 'Sie sehen gespeicherte Daten' },
  kept: {
    offline: {
      title: 'Offline-Modus',
      description: '{name} auf diesem Gerät gespeichert. Es wird gesendet, sobald Sie wieder online sind.',
    },
    online: {
      title: '{name}: wartet auf die Verbindung',
      description: 'Auf diesem Gerät gespeichert. Bei besserer Verbindung wird es erneut gesendet.',
    },
  },
  cancel: 'Abbrechen',
  overtaken: {
    title: 'Jemand anderes war schneller',
    field: '{label} bleibt bei {kept}, weil jemand anderes das inzwischen eingestellt hat.',
    others: 'Dasselbe gilt für {count} weitere.',
    step: '{step} zählt nicht, weil jemand einen späteren Schritt gemacht hat. Stand jetzt: {stage}.',
  },
  someMissing:
    '{missing} von {all} Anmeldungen wurden nicht gefunden: Vielleicht gehören sie zu einem Lager, auf das Ihr Konto keinen Zugriff hat. Die anderen wurden geändert.',
  expired: 'Es konnte 7 Tage lang nicht gesendet werden. Machen Sie es noch einmal, wenn es noch wichtig ist.',
  noRoom:
    'Dieses Gerät hat keinen Platz für die Änderung. Stellen Sie eine Verbindung her und versuchen Sie es noch einmal.',
};
