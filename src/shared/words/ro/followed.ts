import type { FollowedWords } from '../words.ts';

export const followed: FollowedWords<'ro'> = {
  title: 'Vizita dumneavoastră',
  dockTitle: 'RAMPA {dock}',
  inProcess: 'Se lucrează la camionul dumneavoastră',
  ready: 'Lucrul s-a terminat',
  estimate: {
    by: 'De obicei chemat până la {time}',
    long: 'De obicei chemat după mai mult de 3 ore',
    withdrawn: {
      docks: 'Nicio estimare acum: nicio rampă nu este deschisă.',
      pace: 'Nicio estimare acum: de un timp nu a fost chemat nimeni.',
      late: 'Durează mai mult decât de obicei.',
    },
  },
  calledLastHour: {
    one: '{count} chemat în ultima oră',
    few: '{count} chemați în ultima oră',
    other: '{count} de chemați în ultima oră',
  },
  times: 'Orele de până acum',
  freeUntil: 'Timp gratuit până la',
  stages: {
    arrived: 'Sosire',
    called: 'Chemare',
    docked: 'La rampă',
    'work-begun': 'Lucru început',
    'work-ended': 'Lucru terminat',
    left: 'Plecare',
  },
  answer: {
    title: 'Veniți?',
    'on-my-way': 'Sunt pe drum',
    'more-time': 'Am nevoie de mai mult timp',
    confirmed: {
      'on-my-way': 'Personalul știe că sunteți pe drum.',
      'more-time': 'Personalul știe că aveți nevoie de mai mult timp.',
    },
    failed: 'Răspunsul nu a fost trimis. Vă rugăm să încercați din nou.',
  },
  alarm: {
    start: 'Anunță-mă',
    text: 'Acest telefon sună și vibrează când sunteți chemat. Țineți această pagină deschisă.',
    on: 'Acest telefon vă anunță când sunteți chemat',
    awake: 'Ecranul rămâne aprins.',
    maySleep: 'Acest browser nu poate ține ecranul aprins. Setați telefonul astfel încât ecranul să nu se stingă.',
    push: 'Primiți și un mesaj când această pagină este închisă.',
    stop: 'Nu mă mai anunța',
    quiet: 'Oprește sunetul',
  },
  take: {
    title: 'Luați-o cu dumneavoastră',
    text: 'Urmăriți această vizită pe alt telefon sau trimiteți-o dispecerului.',
    show: 'Arată codul și linkul',
    label: 'Cod QR care deschide această vizită',
    caption: 'Scanați pentru a urmări această vizită',
    care: 'Cine are linkul vede ce este pe această pagină și poate răspunde în locul dumneavoastră, până la 24 de ore după plecare.',
    failed: 'Linkul nu a putut fi creat. Vă rugăm să încercați din nou.',
    copied: 'Linkul a fost copiat în clipboard!',
  },
  unknown: {
    title: 'Această vizită nu poate fi afișată',
    text: 'Linkul nu este complet sau camionul a plecat acum mai mult de 24 de ore.',
  },
  minutesOld: {
    one: 'Aceste informații sunt de acum {count} minut.',
    few: 'Aceste informații sunt de acum {count} minute.',
    other: 'Aceste informații sunt de acum {count} de minute.',
  },
  hoursOld: {
    one: 'Aceste informații sunt de acum {count} oră.',
    few: 'Aceste informații sunt de acum {count} ore.',
    other: 'Aceste informații sunt de acum {count} de ore.',
  },
  noCode: 'Această pagină are nevoie de JavaScript. Întrebați personalul de la fața locului.',
};
