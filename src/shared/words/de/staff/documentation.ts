import type { StaffWords } from '../../words.ts';

export const documentation: StaffWords<'de'>['documentation'] = {
  title: 'Dokumentation',
  lead: 'Wie man sich anmeldet, wie man das Gelände führt und was zu tun ist, wenn etwas nicht geht.',
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
