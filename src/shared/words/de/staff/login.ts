import type { StaffWords } from '../../words.ts';

export const staffLogin: StaffWords<'de'>['staffLogin'] = {
  signIn: {
    loggedIn: { title: 'Eingeloggt', description: 'Willkommen in der Übersicht für Personal' },
    loginFailed: { title: 'Login fehlgeschlagen' },
  },
  login: {
    title: 'Login für Personal',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Einloggen',
    submitting: 'Wird eingeloggt...',
    forgot: 'Passwort vergessen?',
    forgotten: 'Bitten Sie Ihren Systemadministrator, Ihr Passwort zurückzusetzen.',
    reset: {
      text: 'Oder lassen Sie sich einen Passwort-Link an die Adresse Ihres Kontos schicken.',
      email: 'E-Mail-Adresse Ihres Kontos',
      send: 'Link anfordern',
      sent: 'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link dorthin unterwegs. Er gilt eine Stunde; frühestens nach einer Stunde wird ein neuer geschickt.',
      close: 'Zurück zum Login',
    },
    keepNothing: 'Auf diesem Gerät nichts speichern',
    keepNothingHint:
      'Für gemeinsam genutzte Geräte: Offline ist hier nichts lesbar. Nicht gesendete Änderungen bleiben, bis sie gesendet sind.',
    code: 'Code aus Ihrer App',
    codeHint: '6 Ziffern aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes.',
    codeMissing: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
    noCookies:
      'Dieser Browser blockiert Cookies; ohne sie bleibt niemand eingeloggt. Erlauben Sie sie für diese Website und loggen Sie sich dann ein.',
    other: 'Anderes Konto verwenden',
    footer: 'Ein Konto bekommen Sie von Ihrem Systemadministrator',
  },
  sessionEnded: {
    title: 'Ihre Sitzung ist beendet',
    description: 'Loggen Sie sich wieder als {email} ein, um weiterzumachen, wo Sie waren. Ihre Eingaben sind noch da.',
    leave: 'Ohne Login verlassen',
  },
};
