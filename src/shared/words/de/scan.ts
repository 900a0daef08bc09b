import type { ScanWords } from '../words.ts';

export const scan: ScanWords<'de'> = {
  button: 'Mit der Kamera scannen',
  title: 'Code scannen',
  hint: 'Halten Sie den QR-Code oder Strichcode vor die Kamera. Er wird auf diesem Gerät gelesen, und kein Bild wird aufbewahrt.',
  slow: 'Noch kein Code gefunden. Halten Sie das Papier glatt und näher, bei mehr Licht. Sie können dies auch schließen und die Nummer eintippen.',
  several: 'Es sind mehrere Codes. Wählen Sie den, den Sie brauchen.',
  refused:
    'Der Browser lässt diese Seite die Kamera nicht benutzen. Erlauben Sie es in den Einstellungen des Browsers, fotografieren Sie den Code, oder tippen Sie die Nummer ein.',
  missing:
    'Auf diesem Gerät ist gerade keine Kamera zu benutzen. Fotografieren Sie den Code, oder tippen Sie die Nummer ein.',
  insecure:
    'Die Kamera zeigt ihr Bild hier nur über eine sichere Verbindung (HTTPS). Fotografieren Sie den Code, oder tippen Sie die Nummer ein.',
  photo: 'Code fotografieren',
  noCode:
    'Auf dem Foto ist kein Code. Fotografieren Sie ihn aus der Nähe und bei mehr Licht, oder tippen Sie die Nummer ein.',
  failed: 'Codes können gerade nicht gelesen werden. Tippen Sie die Nummer ein.',
  another: 'Andere Kamera',
  light: 'Licht',
  found: {
    licence:
      'Das ist ein Führerschein oder Ausweis, kein Papier, das hier gelesen wird. Nichts davon wurde gelesen oder aufbewahrt.',
    'arrival-link': 'Das ist ein Link zur Anmeldung, keine Nummer.',
    'visit-link': 'Das ist der Link eines Besuchs, keine Nummer.',
    'gate-code': 'Das ist der Code an der Einfahrt, keine Nummer.',
    'web-address': 'Das ist eine andere Adresse, die hier nicht geöffnet wird.',
    nothing: 'In diesem Code ist keine Nummer, die hier passt.',
    unasked: 'Das ist nicht der Code, nach dem hier gefragt wird.',
  },
};
