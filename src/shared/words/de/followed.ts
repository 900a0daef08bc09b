import type { FollowedWords } from '../words.ts';

export const followed: FollowedWords<'de'> = {
  title: 'Ihr Aufenthalt',
  dockTitle: 'TOR {dock}',
  inProcess: 'Ihr Lkw wird abgefertigt',
  ready: 'Die Abfertigung ist beendet',
  estimate: {
    by: 'Aufruf meist bis {time}',
    long: 'Aufruf meist erst in mehr als 3 Stunden',
    withdrawn: {
      docks: 'Zurzeit keine Schätzung: Kein Tor ist geöffnet.',
      pace: 'Zurzeit keine Schätzung: Seit einiger Zeit wurde niemand aufgerufen.',
      late: 'Es dauert länger als gewöhnlich.',
    },
  },
  calledLastHour: {
    one: '{count} Aufruf in der letzten Stunde',
    other: '{count} Aufrufe in der letzten Stunde',
  },
  times: 'Bisherige Zeiten',
  freeUntil: 'Standgeldfreie Zeit bis',
  stages: {
    arrived: 'Angekommen',
    called: 'Aufgerufen',
    docked: 'Am Tor',
    'work-begun': 'Abfertigung begonnen',
    'work-ended': 'Abfertigung beendet',
    left: 'Abgefahren',
  },
  answer: {
    title: 'Kommen Sie?',
    'on-my-way': 'Ich komme',
    'more-time': 'Ich brauche mehr Zeit',
    confirmed: {
      'on-my-way': 'Das Personal weiß, dass Sie kommen.',
      'more-time': 'Das Personal weiß, dass Sie mehr Zeit brauchen.',
    },
    failed: 'Ihre Antwort wurde nicht gesendet. Bitte versuchen Sie es noch einmal.',
  },
  alarm: {
    start: 'Alarm einschalten',
    text: 'Dieses Telefon klingelt und vibriert, wenn Sie aufgerufen werden. Lassen Sie diese Seite offen.',
    on: 'Dieses Telefon meldet sich, wenn Sie aufgerufen werden',
    awake: 'Der Bildschirm bleibt an.',
    maySleep:
      'Dieser Browser kann den Bildschirm nicht anlassen. Stellen Sie Ihr Telefon so ein, dass sich der Bildschirm nicht ausschaltet.',
    push: 'Sie bekommen auch eine Nachricht, wenn diese Seite geschlossen ist.',
    stop: 'Alarm ausschalten',
    quiet: 'Ton ausschalten',
  },
  take: {
    title: 'Zum Mitnehmen',
    text: 'Verfolgen Sie diesen Aufenthalt auf einem anderen Telefon, oder schicken Sie ihn Ihrem Disponenten.',
    show: 'Code und Link zeigen',
    label: 'QR-Code, der diesen Aufenthalt öffnet',
    caption: 'Scannen, um diesen Aufenthalt zu verfolgen',
    care: 'Wer den Link hat, sieht alles auf dieser Seite und kann für Sie antworten, bis 24 Stunden nach Ihrer Abfahrt.',
    failed: 'Der Link konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
    copied: 'Link in die Zwischenablage kopiert!',
  },
  unknown: {
    title: 'Dieser Aufenthalt kann nicht gezeigt werden',
    text: 'Der Link ist nicht vollständig, oder der Lkw ist vor mehr als 24 Stunden abgefahren.',
  },
  minutesOld: {
    one: 'Dieser Stand ist {count} Minute alt.',
    other: 'Dieser Stand ist {count} Minuten alt.',
  },
  hoursOld: {
    one: 'Dieser Stand ist {count} Stunde alt.',
    other: 'Dieser Stand ist {count} Stunden alt.',
  },
  noCode: 'Diese Seite braucht JavaScript. Bitte fragen Sie das Personal vor Ort.',
};
