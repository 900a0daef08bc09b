import type { FrameWords } from '../words.ts';

export const frame: FrameWords<'de'> = {
  page: {
    skip: 'Zum Inhalt springen',
    loading: 'Wird geladen...',
    language: 'Sprache',
    optional: '(freiwillig)',
    close: 'Schließen',
    dismiss: 'Ausblenden',
    retry: 'Wiederholen',
    failed: {
      title: 'Etwas ist schiefgegangen',
      description: 'Die Daten konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
      again: 'Noch einmal versuchen',
    },
  },
  header: {
    main: 'Hauptmenü',
    open: 'Menü öffnen',
    close: 'Menü schließen',
    home: 'Start',
    checkIn: 'Fahrer-Anmeldung',
    queue: 'Stand der Warteschlange',
    logIn: 'Login für Personal',
  },
  footer: {
    label: 'Fußzeile',
    documentation: 'Dokumentation',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    support: 'Hilfe',
    nowhere: 'Noch keine Adresse',
    credit: 'Gemacht für Fahrer, Tore und alle, die sie in Bewegung halten.',
  },
  connection: {
    offline: 'Offline',
    tried: {
      one: '{count} Versuch, den Server zu erreichen',
      other: '{count} Versuche, den Server zu erreichen',
    },
    restored: { title: 'Verbindung wieder da', description: 'Sie sind wieder online. Die Daten werden gesendet...' },
    lost: {
      title: 'Verbindung verloren',
      description: 'Sie sind offline. Änderungen werden auf diesem Gerät gespeichert.',
    },
    issue: { title: 'Verbindung gestört', description: 'Sie sind offline' },
    unreachable: 'Der Server konnte nicht erreicht werden.',
  },
  unsent: {
    label: 'Änderungen auf diesem Gerät',
    checkIn: 'Anmeldung',
    waiting: {
      one: '{count} Vorgang wird gesendet, sobald Sie wieder online sind.',
      other: '{count} Vorgänge werden gesendet, sobald Sie wieder online sind.',
    },
    sending: {
      one: '{count} Vorgang ist noch nicht gesendet.',
      other: '{count} Vorgänge sind noch nicht gesendet.',
    },
    notLasting: 'Dieser Browser kann nichts speichern. Lassen Sie diese Seite offen, bis alles gesendet ist.',
    kept: {
      title: 'Offline-Modus',
      description: 'Die Anmeldung ist auf diesem Gerät gespeichert. Sie wird gesendet, sobald Sie wieder online sind.',
    },
    queued: {
      title: 'Anmeldung wartet',
      description: 'Sie ist auf diesem Gerät gespeichert und wird bei besserer Verbindung erneut gesendet.',
    },
    sent: {
      title: 'Offline-Änderungen gesendet',
      description: { one: '{count} Änderung wurde gesendet.', other: '{count} Änderungen wurden gesendet.' },
    },
    notSent: {
      title: 'Einige Änderungen konnten nicht gesendet werden',
      description: 'Sie stehen mit den Gründen oben auf der Seite.',
    },
    maxRetries: {
      title: 'Vorerst keine weiteren Versuche',
      description:
        'Der Server hat eine Änderung dreimal nicht angenommen. Sie bleibt gespeichert und wird erneut gesendet.',
    },
    unreadable: {
      title: 'Fehler beim Senden',
      description:
        'Einige Änderungen auf diesem Gerät sind nicht lesbar. Sie wurden zur Wiederherstellung zur Seite gelegt.',
    },
    retried: { title: 'Erfolgreich', description: 'Die Änderung wurde gesendet.' },
    notRetried: { title: 'Nicht erfolgreich', description: 'Die Änderung konnte noch immer nicht gesendet werden.' },
    copied: { title: 'Kopiert', description: 'Die Änderung ist in der Zwischenablage.' },
    notCopied: { title: 'Fehler', description: 'Dieser Browser erlaubt kein Kopieren.' },
    copy: 'Kopieren',
    download: 'Herunterladen',
    downloadAll: 'Alle herunterladen',
    discard: 'Verwerfen',
    noRoom: {
      title: 'Kein Platz für Ihre Änderung',
      text: {
        one: 'Dieses Gerät ist voll. Um die letzte Änderung zu behalten, muss die älteste noch nicht gesendete weg. Sie bekommen sie zuerst als Datei.',
        other:
          'Dieses Gerät ist voll. Um die letzte Änderung zu behalten, müssen die {count} ältesten noch nicht gesendeten weg. Sie bekommen sie zuerst als Datei.',
      },
      confirm: 'Herunterladen und Platz schaffen',
      cancel: 'Behalten',
    },
  },
  newVersion: {
    title: 'Eine neue Version ist da',
    text: 'Nichts von Ihren Eingaben geht verloren.',
    use: 'Jetzt verwenden',
    later: 'Später',
  },
  toasts: { label: 'Meldungen' },
};
