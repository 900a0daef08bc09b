import type { FrameWords } from '../words.ts';

export const frame: FrameWords<'ro'> = {
  page: {
    skip: 'Salt la conținut',
    loading: 'Se încarcă...',
    language: 'Limba',
    optional: '(opțional)',
    close: 'Închide',
    dismiss: 'Ascunde',
    retry: 'Reîncearcă',
    failed: {
      title: 'Ceva nu a mers bine',
      description: 'Datele nu au putut fi încărcate. Vă rugăm să încercați din nou.',
      again: 'Încercați din nou',
    },
  },
  header: {
    main: 'Meniu principal',
    open: 'Deschide meniul',
    close: 'Închide meniul',
    home: 'Acasă',
    checkIn: 'Înregistrarea șoferului',
    queue: 'Starea cozii',
    logIn: 'Autentificare personal',
  },
  footer: {
    label: 'Subsol',
    documentation: 'Documentație',
    terms: 'Termeni',
    privacy: 'Confidențialitate',
    support: 'Asistență',
    nowhere: 'Încă fără adresă',
    credit: 'Făcut pentru șoferi, rampe și oamenii care le țin în mișcare.',
  },
  connection: {
    offline: 'Offline',
    tried: {
      one: 'S-a încercat o dată contactarea serverului',
      few: 'S-a încercat de {count} ori contactarea serverului',
      other: 'S-a încercat de {count} de ori contactarea serverului',
    },
    restored: { title: 'Conexiunea a revenit', description: 'Sunteți din nou online. Datele se trimit...' },
    lost: {
      title: 'Conexiunea s-a întrerupt',
      description: 'Sunteți offline. Modificările vor fi salvate pe acest dispozitiv.',
    },
    issue: { title: 'Problemă de conexiune', description: 'Sunteți offline' },
    unreachable: 'Serverul nu a putut fi contactat.',
  },
  unsent: {
    label: 'Modificări pe acest dispozitiv',
    checkIn: 'Înregistrare',
    waiting: {
      one: '{count} operațiune va fi trimisă când sunteți din nou online.',
      few: '{count} operațiuni vor fi trimise când sunteți din nou online.',
      other: '{count} de operațiuni vor fi trimise când sunteți din nou online.',
    },
    sending: {
      one: '{count} operațiune nu este încă trimisă.',
      few: '{count} operațiuni nu sunt încă trimise.',
      other: '{count} de operațiuni nu sunt încă trimise.',
    },
    notLasting: 'Acest browser nu permite stocarea. Țineți pagina deschisă până când totul este trimis.',
    kept: {
      title: 'Mod offline',
      description: 'Înregistrarea este salvată pe acest dispozitiv. Se trimite când sunteți din nou online.',
    },
    queued: {
      title: 'Înregistrarea așteaptă',
      description: 'Este salvată pe acest dispozitiv și se va încerca din nou când conexiunea este mai bună.',
    },
    sent: {
      title: 'Modificările offline au fost trimise',
      description: {
        one: 'A fost trimisă {count} modificare.',
        few: 'Au fost trimise {count} modificări.',
        other: 'Au fost trimise {count} de modificări.',
      },
    },
    notSent: {
      title: 'Unele modificări nu au putut fi trimise',
      description: 'Sunt afișate în partea de sus a paginii, cu motivele.',
    },
    maxRetries: {
      title: 'Deocamdată nu se mai încearcă',
      description: 'Serverul nu a acceptat o modificare de trei ori. Este păstrată și se va încerca din nou.',
    },
    unreadable: {
      title: 'Eroare la trimitere',
      description:
        'Unele modificări păstrate pe acest dispozitiv nu pot fi citite. Au fost puse deoparte pentru recuperare.',
    },
    retried: { title: 'Operațiune reușită', description: 'Modificarea a fost trimisă.' },
    notRetried: { title: 'Operațiune nereușită', description: 'Modificarea tot nu a putut fi trimisă.' },
    copied: { title: 'Copiat', description: 'Modificarea este în clipboard.' },
    notCopied: { title: 'Eroare', description: 'Acest browser nu permite copierea.' },
    copy: 'Copiază',
    download: 'Descarcă',
    downloadAll: 'Descarcă tot',
    discard: 'Renunță',
    noRoom: {
      title: 'Nu este loc pentru modificarea dumneavoastră',
      text: {
        one: 'Acest dispozitiv este plin. Pentru a păstra ce ați făcut acum, cea mai veche modificare netrimisă trebuie ștearsă. O primiți mai întâi ca fișier.',
        few: 'Acest dispozitiv este plin. Pentru a păstra ce ați făcut acum, cele mai vechi {count} modificări netrimise trebuie șterse. Le primiți mai întâi ca fișier.',
        other:
          'Acest dispozitiv este plin. Pentru a păstra ce ați făcut acum, cele mai vechi {count} de modificări netrimise trebuie șterse. Le primiți mai întâi ca fișier.',
      },
      confirm: 'Descarcă și fă loc',
      cancel: 'Păstrează',
    },
  },
  newVersion: {
    title: 'Este disponibilă o versiune nouă',
    text: 'Nimic din ce ați scris nu se pierde.',
    use: 'Folosește acum',
    later: 'Mai târziu',
  },
  toasts: { label: 'Notificări' },
};
