import type { PapersWords } from '../words.ts';

export const papers: PapersWords<'ro'> = {
  title: 'Fotografii și semnături',
  none: 'În acest moment nu se cere nimic.',
  missing: 'Încă necesar',
  take: 'Faceți o fotografie',
  choose: 'Alegeți imagini',
  again: 'Faceți din nou',
  remove: 'Șterge',
  reading: 'Se pregătește imaginea…',
  added: 'Imaginea este gata.',
  send: 'Trimite',
  picture: 'Imaginea {number}',
  signature: 'Semnătură',
  states: {
    withForm: 'Se trimite cu înregistrarea',
    notSent: 'Încă netrimis',
    sending: 'Se trimite',
    sent: 'Trimis',
  },
  sign: {
    here: 'Semnați aici cu degetul, cu un stilou sau cu mouse-ul',
    clear: 'Golește',
    use: 'Folosește această semnătură',
    type: 'Scrieți numele în schimb',
    draw: 'Semnați de mână în schimb',
    name: 'Nume complet',
    save: 'Folosește acest nume',
  },
  why: {
    open: 'Nu pot da acest lucru',
    label: 'De ce nu?',
    hint: 'De exemplu: camera este stricată',
    save: 'Salvează motivul',
  },
  retry: 'Încearcă din nou',
  unsent: {
    one: '{count} fotografie sau semnătură nu este încă trimisă. Se trimite imediat ce există o conexiune.',
    few: '{count} fotografii și semnături nu sunt încă trimise. Se trimit imediat ce există o conexiune.',
    other: '{count} de fotografii și semnături nu sunt încă trimise. Se trimit imediat ce există o conexiune.',
  },
  notLasting: 'Pe acest dispozitiv nu este loc pentru a păstra asta. Lăsați această pagină deschisă până se trimite.',
  faults: {
    required: 'Adăugați asta sau spuneți de ce nu puteți.',
    noPicture:
      'Nu s-a făcut nicio fotografie. Dacă nu se deschide camera, alegeți o imagine sau spuneți de ce lipsește.',
    heic: 'Acest browser nu poate deschide imagini HEIC. Faceți fotografia aici sau alegeți un JPEG.',
    unreadable: 'Acest fișier nu poate fi citit ca imagine. Faceți din nou fotografia sau alegeți alta.',
    tooLarge:
      'Această imagine este prea mare pentru acest dispozitiv. Faceți fotografia aici sau alegeți una mai mică.',
    tooMany: 'Aici se primesc cel mult {max} imagini. Celelalte au fost lăsate deoparte.',
    noSpace: 'Locația nu are loc pentru mai multe imagini. Spuneți personalului. Imaginea rămâne pe acest dispozitiv.',
    enough: 'Locația are deja câte primește aici. Ștergeți-o pe aceasta.',
    gone: 'Browserul a șters această imagine. Vă rugăm să o faceți din nou.',
  },
};
