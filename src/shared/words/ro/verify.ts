import type { VerifyWords } from '../words.ts';

export const verify: VerifyWords<'ro'> = {
  title: 'Verificați o fișă de timpi',
  intro: 'Lipiți fișa sau linkul de sub codul QR sau alegeți fișierul.',
  copy: 'Fișă sau link',
  file: 'Fișier',
  check: 'Verifică',
  failed: 'Nu s-a putut verifica. Vă rugăm să încercați din nou.',
  kept: 'Păstrate pe acest telefon',
  number: 'Fișa',
  issued: 'Semnată la',
  references: 'Număr de ridicare/livrare',
  newest: 'Verifică cea mai nouă fișă',
  verdicts: {
    genuine: 'Autentică',
    replaced: 'Autentică, dar înlocuită',
    deleted: 'Autentică, între timp ștearsă aici',
    unknown: 'Necunoscută aici',
    'other-site': 'Semnată de altă locație',
    altered: 'Modificată',
    heads: 'Semnat de această locație, dar nu este o fișă de timpi',
    unreadable: 'Nu este o fișă de timpi',
  },
  reasons: {
    genuine: 'Această locație a semnat-o, iar această copie este nemodificată.',
    replaced:
      'Această locație a semnat-o, iar această copie este nemodificată. De atunci s-a corectat o oră: fișa {number} a înlocuit-o.',
    deleted: 'Această locație a semnat-o, iar această copie este nemodificată. Locația a șters vizita între timp.',
    unknown:
      'Această locație nu are o astfel de fișă. Poate s-a pierdut la o restaurare sau a fost ștearsă la sfârșitul termenului.',
    'other-site': 'A fost semnată cu o cheie care nu este a acestei locații. Verificați-o la locația care a semnat-o.',
    altered: 'Nu este așa cum a fost semnată. Nu vă bazați pe ea.',
    heads:
      'Este lista zilnică a celor mai noi fișe. Cine administrează această locație o poate compara cu fișele sale.',
    unreadable: 'Aceasta nu este nici o fișă de timpi, nici un link către una.',
  },
};
