import type { StaffWords } from '../../words.ts';

export const siteRules: StaffWords<'de'>['siteRules'] = {
  title: 'Standortregeln',
  about:
    'Was jeder Fahrer annimmt, bevor er sich hier anmeldet. Festgehalten wird, welche Version er angenommen hat, in welcher Sprache und wann.',
  notLoaded: 'Die Standortregeln konnten nicht geladen werden.',
  none: 'Fahrer müssen keine Regeln annehmen.',
  inForce: 'Version {version}, veröffentlicht {when}.',
  write: 'Standortregeln schreiben',
  language: 'Sprache',
  withText: '{language} (hat einen Text)',
  text: 'Text in {language}',
  textHint:
    'Einfacher Text. Eine leere Zeile beginnt einen Absatz; Zeilen, die mit „- “ oder „1. “ beginnen, sind eine Liste. Höchstens {max} Zeichen.',
  tooLong: 'Dieser Text hat {length} Zeichen. Bitte kürzen Sie ihn auf {max}.',
  missing: 'Noch ohne Text: {languages}. Fahrer, die diese lesen, sehen ihn in {instead}.',
  complete: 'Jede Sprache der Fahrer hat einen Text.',
  preview: 'Wie Fahrer sie sehen',
  pictures: 'Bilder',
  picturesHint:
    'Sie stehen unter dem Text, höchstens {max}. Beschreiben Sie jedes in allen Sprachen der Fahrer: Die Beschreibung wird vorgelesen und steht für ein Bild, das nicht geladen wird.',
  addPicture: 'Bild hinzufügen',
  removePicture: 'Bild {number} entfernen',
  description: 'Was Bild {number} zeigt, auf {language}',
  undescribed: 'Bitte beschreiben Sie dieses Bild.',
  pictureFailed: 'Diese Datei ist kein Bild, das hier gezeigt werden kann. Bitte wählen Sie eine andere.',
  askAgainDays: 'Erneut vorlegen nach Tagen',
  askAgainHint:
    'So viele Tage lang wird ein Telefon, auf dem die aktuelle Version angenommen wurde, nicht erneut gefragt. Leer lassen, um bei jeder Anmeldung zu fragen, zum Beispiel wo mehrere Fahrer ein Tablet benutzen.',
  daysFault: 'Bitte geben Sie eine ganze Zahl von 1 bis {max} ein, oder nichts.',
  publish: 'Veröffentlichen',
  publishing: 'Wird veröffentlicht...',
  newVersion: 'Ein anderer Text oder ein anderes Bild ist eine neue Version: Jeder Fahrer wird erneut gefragt.',
  published: 'Gespeichert. Fahrer müssen Version {version} annehmen.',
  remove: 'Keine Regeln vorlegen',
  removeTitle: 'Fahrern keine Regeln vorlegen?',
  removeText: 'Fahrer melden sich an, ohne Regeln anzunehmen. Was über angenommene Regeln festgehalten ist, bleibt.',
  removed: 'Fahrern werden keine Regeln mehr vorgelegt.',
};
