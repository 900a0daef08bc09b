import type { ScanWords } from '../words.ts';

export const scan: ScanWords<'ro'> = {
  button: 'Scanați cu camera',
  title: 'Scanați un cod',
  hint: 'Țineți codul QR sau codul de bare în fața camerei. Este citit pe acest dispozitiv și nu se păstrează nicio imagine.',
  slow: 'Încă nu s-a găsit niciun cod. Țineți hârtia dreaptă și aproape, la mai multă lumină. Puteți și să închideți și să scrieți numărul.',
  several: 'Sunt mai multe coduri. Alegeți-l pe cel de care aveți nevoie.',
  refused:
    'Browserul nu lasă această pagină să folosească camera. Permiteți acest lucru în setările browserului, fotografiați codul sau scrieți numărul.',
  missing: 'Nicio cameră nu poate fi folosită acum pe acest dispozitiv. Fotografiați codul sau scrieți numărul.',
  insecure:
    'Camera își arată imaginea aici numai printr-o conexiune sigură (HTTPS). Fotografiați codul sau scrieți numărul.',
  photo: 'Fotografiați codul',
  noCode:
    'Nu s-a găsit niciun cod în fotografie. Fotografiați de mai aproape și la mai multă lumină sau scrieți numărul.',
  failed: 'Codurile nu pot fi citite acum. Scrieți numărul.',
  another: 'Altă cameră',
  light: 'Lumină',
  found: {
    licence:
      'Acesta este un permis de conducere sau un act de identitate, nu o hârtie care se citește aici. Nu s-a citit și nu s-a păstrat nimic din el.',
    'arrival-link': 'Acesta este un link de înregistrare, nu un număr.',
    'visit-link': 'Acesta este linkul unei vizite, nu un număr.',
    'gate-code': 'Acesta este codul de la poartă, nu un număr.',
    'web-address': 'Aceasta este altă adresă, care nu se deschide aici.',
    nothing: 'În acest cod nu este niciun număr potrivit aici.',
    unasked: 'Acesta nu este codul cerut aici.',
  },
};
