import type { StaffWords } from '../../words.ts';

export const signOn: StaffWords<'de'>['signOn'] = {
  goingOn: 'Eingeloggt',
  goOn: 'Weiter',
  or: 'Oder',
  newTab: 'Es öffnet sich in einem neuen Tab. Kommen Sie hierher zurück, wenn Sie eingeloggt sind.',
  refusals: {
    'no-group': {
      title: 'Sie haben keinen Zugang',
      text: 'Keine Ihrer Gruppen darf diese Seite benutzen. Bitten Sie Ihren Administrator um eine, die es darf.',
    },
    'too-many-groups': {
      title: 'Sie haben keinen Zugang',
      text: 'Sie sind in so vielen Gruppen, dass der Login Ihres Unternehmens keine nennt. Bitten Sie Ihren Administrator, stattdessen App-Rollen zu verwenden.',
    },
    deactivated: {
      title: 'Sie haben keinen Zugang',
      text: 'Ihr Konto hier ist deaktiviert. Bitten Sie Ihren Administrator, es zu aktivieren.',
    },
    provider: {
      title: 'Der Login Ihres Unternehmens hat nicht geklappt',
      text: 'Versuchen Sie es in einer Minute noch einmal. Wenn es dabei bleibt, bitten Sie Ihren Administrator, ihn in den Einstellungen zu testen.',
    },
    expired: {
      title: 'Dieser Login gilt nicht mehr',
      text: 'Er hat länger als zehn Minuten gedauert oder wurde schon benutzt. Bitte loggen Sie sich noch einmal ein.',
    },
    'too-many': {
      title: 'Zu viele Versuche',
      text: 'Bitte warten Sie eine Minute und versuchen Sie es noch einmal.',
    },
  },
  settings: {
    title: 'Single Sign-on',
    about:
      'Alle loggen sich mit ihrem Firmenkonto ein, über OpenID Connect. Was sie hier dürfen, richtet sich bei jedem Login nach ihren Gruppen dort.',
    loading: 'Anbieter werden geladen...',
    notLoaded: 'Die Anbieter konnten nicht geladen werden.',
    empty: { title: 'Noch keine Anbieter', text: 'Alle loggen sich mit E-Mail-Adresse und Passwort ein.' },
    add: 'Anbieter hinzufügen',
    addTitle: 'Anbieter hinzufügen',
    adding: 'Wird hinzugefügt...',
    editTitle: 'Bearbeiten: {name}',
    edit: 'Bearbeiten',
    save: 'Speichern',
    saving: 'Wird gespeichert...',
    summary: 'Konten: {count}',
    off: 'Aus',
    labels: {
      name: 'Text der Schaltfläche',
      issuer: 'Aussteller (Issuer)',
      clientId: 'Client-ID',
      clientSecret: 'Client-Geheimnis',
      scopes: 'Bereiche (Scopes)',
      claim: 'Claim mit Gruppen',
    },
    hints: {
      name: 'Was auf der Schaltfläche der Login-Seite steht, zum Beispiel „Mit Acme einloggen“.',
      issuer: 'Die Adresse des Anbieters, genau wie er sich selbst nennt.',
      clientSecret:
        'Wird verschlüsselt gespeichert und nie wieder gezeigt. Leer lassen für einen Client ohne Geheimnis.',
      scopes: 'Was angefragt wird, mit Leerzeichen dazwischen. „openid“ muss dabei sein.',
      claim: 'Wo der Anbieter Gruppen oder Rollen nennt. Bei Entra ID mit mehr als 200 Gruppen verwenden Sie „roles“.',
    },
    secretSince: 'Festgelegt {when}. Leer lassen, um es zu behalten.',
    rules: 'Wer was darf',
    rulesHint:
      'Es zählt die höchste Rolle, die eine der Gruppen gibt, in den Lagern der Gruppen, die sie geben. Niemand sonst hat Zugang.',
    group: 'Gruppe oder Rolle dort',
    addRule: 'Gruppe hinzufügen',
    removeRule: 'Diese Gruppe entfernen',
    noRules: 'Noch wird niemand eingelassen: Bearbeiten Sie ihn und fügen Sie eine Gruppe hinzu.',
    addresses: 'Tragen Sie das beim Anbieter ein',
    callback: 'Redirect-Adresse',
    logout: 'Adresse für Back-Channel-Logout',
    copy: 'Kopieren',
    test: 'Testen',
    testing: 'Wird getestet...',
    tested: 'Er antwortet und kennt diesen Client.',
    failed: {
      discovery: 'Er sagt nicht, was er ist',
      keys: 'Er sagt nicht, mit welchen Schlüsseln er signiert',
      client: 'Er nimmt diesen Client nicht an',
    },
    switchOff: 'Ausschalten',
    switchOn: 'Einschalten',
    offTitle: '{name} ausschalten?',
    offText:
      'Alle, die darüber gekommen sind, werden sofort ausgeloggt, und niemand kann sich damit einloggen, bis Sie ihn wieder einschalten.',
    remove: 'Löschen',
    removeTitle: '{name} löschen?',
    removeText: 'Seine Schaltfläche verschwindet von der Login-Seite. Das lässt sich nicht rückgängig machen.',
  },
};
