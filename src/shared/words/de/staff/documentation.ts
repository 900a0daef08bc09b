import type { StaffWords } from '../../words.ts';

export const documentation: StaffWords<'de'>['documentation'] = {
  title: 'Dokumentation',
  lead: 'Wie man sich anmeldet, wie man das Gelände führt und was zu tun ist, wenn etwas nicht geht.',
  groups: { drivers: 'Für Fahrer', help: 'Hilfe', staff: 'Für Personal', operators: 'Für Betreiber' },
  titles: {
    drivers: {
      title: 'Anleitung für Fahrer',
      summary: 'Von der Einfahrt zum Tor und wieder hinaus, auf dem eigenen Telefon.',
    },
    'check-in': { title: 'Die Anmeldung', summary: 'Das Formular Feld für Feld, und was nach dem Senden geschieht.' },
    'best-practices': { title: 'Bewährtes', summary: 'Kleine Gewohnheiten, mit denen die Warteschlange vorankommt.' },
    faq: {
      title: 'Häufige Fragen',
      summary: 'Die zehn häufigsten Fragen von Fahrern, mit kurzen Antworten.',
    },
    troubleshooting: {
      title: 'Hilfe bei Problemen',
      summary: 'Was zu tun ist, wenn etwas nicht geht, Schritt für Schritt.',
    },
    admin: {
      title: 'Anleitung für Personal',
      summary: 'Die Übersicht, Tore, Prioritäten, mehrere Lkw auf einmal, Mitteilungen.',
    },
    analytics: {
      title: 'Auswertung und Berichte',
      summary: 'Wartezeiten, Anzahlen und Exporte, und die Ziele, an denen sie gemessen werden.',
    },
    offline: {
      title: 'Arbeiten ohne Netz',
      summary: 'Wie die Arbeit ohne Netz weitergeht und wie nachgetragen wird.',
    },
    configuration: {
      title: 'Konfiguration',
      summary: 'Einstellungen, Geräte, die Wandanzeige und Codes für Plakate.',
    },
    security: {
      title: 'Sicherheit',
      summary: 'Was Besucher sehen, wie sich Personal einloggt, was wo gespeichert wird.',
    },
    api: { title: 'API', summary: 'Schlüssel für eigene Programme, mit Beispielen zum Kopieren.' },
    'data-management': {
      title: 'Datenverwaltung',
      summary: 'Sicherungen, Exporte, wie lange Daten aufbewahrt werden, Wartung.',
    },
  },
  onlyInEnglish: 'Diese Seite gibt es nur auf Englisch.',
  pages: 'Seiten der Dokumentation',
  allPages: 'Alle Seiten',
  where: 'Wo Sie sind',
  onThisPage: 'Auf dieser Seite',
  linkTo: 'Link zu „{heading}“',
  previous: 'Zurück',
  next: 'Weiter',
  turn: 'Vorige und nächste Seite',
  table: 'Tabelle: {columns}',
  loading: 'Seite wird geladen...',
  staffOnly: {
    title: 'Diese Seite ist für Personal',
    text: 'Bitte loggen Sie sich ein, um sie zu lesen. Danach kommen Sie direkt hierher zurück.',
  },
  more: {
    title: 'Mehr für Personal',
    text: 'Die Seiten für Administratoren stehen hier, sobald Sie sich einloggen.',
  },
  logIn: 'Einloggen',
  api: { title: 'API-Referenz', summary: 'Jeder Aufruf der HTTP-API, mit Beispielen zum Kopieren.' },
  search: {
    label: 'Dokumentation durchsuchen',
    placeholder: 'Suchen',
    hint: 'Mit / suchen',
    results: { one: '{count} Treffer', other: '{count} Treffer' },
    empty: 'Nichts gefunden für „{text}“',
    emptyHint: 'Versuchen Sie weniger oder andere Wörter, oder sehen Sie die Seiten unten durch.',
    emptyHintVisitor:
      'Versuchen Sie weniger oder andere Wörter. Die Seiten für Personal werden durchsucht, sobald Sie sich einloggen.',
    failed: 'Die Suche konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und tippen Sie noch einmal.',
    loading: 'Wird gesucht...',
    clear: 'Suche leeren',
  },
};
