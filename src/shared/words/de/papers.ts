import type { PapersWords } from '../words.ts';

export const papers: PapersWords<'de'> = {
  title: 'Fotos und Unterschriften',
  none: 'Im Moment wird nichts verlangt.',
  missing: 'Fehlt noch',
  take: 'Foto aufnehmen',
  choose: 'Bilder auswählen',
  again: 'Neu aufnehmen',
  remove: 'Entfernen',
  reading: 'Das Bild wird vorbereitet…',
  added: 'Das Bild ist fertig.',
  send: 'Senden',
  picture: 'Bild {number}',
  signature: 'Unterschrift',
  states: {
    withForm: 'Wird mit Ihrer Anmeldung gesendet',
    notSent: 'Noch nicht gesendet',
    sending: 'Wird gesendet',
    sent: 'Gesendet',
  },
  sign: {
    here: 'Unterschreiben Sie hier mit dem Finger, einem Stift oder der Maus',
    clear: 'Löschen',
    use: 'Diese Unterschrift verwenden',
    type: 'Stattdessen den Namen eintippen',
    draw: 'Stattdessen von Hand unterschreiben',
    name: 'Vollständiger Name',
    save: 'Diesen Namen verwenden',
  },
  why: {
    open: 'Das kann ich nicht liefern',
    label: 'Warum nicht?',
    hint: 'Zum Beispiel: Die Kamera ist kaputt',
    save: 'Grund speichern',
  },
  retry: 'Noch einmal versuchen',
  unsent: {
    one: '{count} Foto oder Unterschrift ist noch nicht gesendet. Das geschieht, sobald es eine Verbindung gibt.',
    other: '{count} Fotos und Unterschriften sind noch nicht gesendet. Das geschieht, sobald es eine Verbindung gibt.',
  },
  notLasting: 'Auf diesem Gerät ist kein Platz, um es zu speichern. Lassen Sie diese Seite offen, bis es gesendet ist.',
  faults: {
    required: 'Bitte fügen Sie das hinzu, oder sagen Sie, warum es nicht geht.',
    noPicture:
      'Es wurde kein Bild aufgenommen. Wenn sich die Kamera nicht öffnet, wählen Sie ein Bild aus, oder sagen Sie, warum es keines gibt.',
    heic: 'Dieser Browser kann HEIC-Bilder nicht öffnen. Nehmen Sie das Foto hier auf, oder wählen Sie ein JPEG.',
    unreadable:
      'Diese Datei ist nicht als Bild lesbar. Nehmen Sie das Foto noch einmal auf, oder wählen Sie ein anderes.',
    tooLarge: 'Dieses Bild ist zu groß für dieses Gerät. Nehmen Sie das Foto hier auf, oder wählen Sie ein kleineres.',
    tooMany: 'Hier sind höchstens {max} Bilder möglich. Die anderen wurden weggelassen.',
    noSpace:
      'Der Standort hat keinen Platz für weitere Bilder. Sagen Sie es dem Personal. Das Bild bleibt auf diesem Gerät.',
    enough: 'Der Standort hat schon so viele, wie er hier annimmt. Entfernen Sie dieses.',
    gone: 'Der Browser hat dieses Bild gelöscht. Bitte nehmen Sie es noch einmal auf.',
  },
};
