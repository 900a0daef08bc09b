import type { VerifyWords } from '../words.ts';

export const verify: VerifyWords<'de'> = {
  title: 'Zeitnachweis prüfen',
  intro: 'Fügen Sie den Nachweis oder den Link unter dem QR-Code ein, oder wählen Sie die Datei.',
  copy: 'Nachweis oder Link',
  file: 'Datei',
  check: 'Prüfen',
  failed: 'Die Prüfung war nicht möglich. Bitte versuchen Sie es noch einmal.',
  kept: 'Auf diesem Telefon gespeichert',
  number: 'Nachweis',
  issued: 'Signiert am',
  references: 'Abhol-/Liefernummer',
  newest: 'Neuesten Nachweis prüfen',
  verdicts: {
    genuine: 'Echt',
    replaced: 'Echt, aber ersetzt',
    deleted: 'Echt, hier inzwischen gelöscht',
    unknown: 'Hier nicht bekannt',
    'other-site': 'Von einem anderen Standort signiert',
    altered: 'Verändert',
    heads: 'Von diesem Standort signiert, aber kein Zeitnachweis',
    unreadable: 'Kein Zeitnachweis',
  },
  reasons: {
    genuine: 'Dieser Standort hat ihn signiert, und diese Kopie ist unverändert.',
    replaced:
      'Dieser Standort hat ihn signiert, und diese Kopie ist unverändert. Seitdem wurde eine Zeit berichtigt: Nachweis {number} hat ihn ersetzt.',
    deleted:
      'Dieser Standort hat ihn signiert, und diese Kopie ist unverändert. Der Standort hat den Aufenthalt inzwischen gelöscht.',
    unknown:
      'Dieser Standort hat keinen solchen Nachweis. Er kann bei einer Wiederherstellung verloren gegangen oder nach seiner Frist gelöscht worden sein.',
    'other-site':
      'Er wurde mit einem Schlüssel signiert, der nicht zu diesem Standort gehört. Prüfen Sie ihn an dem Standort, der ihn signiert hat.',
    altered: 'Er ist nicht so, wie er signiert wurde. Verlassen Sie sich nicht darauf.',
    heads:
      'Das ist die tägliche Liste der neuesten Nachweise. Wer diesen Standort betreibt, kann sie mit seinen Nachweisen vergleichen.',
    unreadable: 'Das ist weder ein Zeitnachweis noch ein Link zu einem.',
  },
};
