import type { VerifyWords } from '../words.ts';

export const verify: VerifyWords<'pl'> = {
  title: 'Sprawdź zapis czasów',
  intro: 'Wklej zapis albo link spod jego kodu QR, albo wybierz plik.',
  copy: 'Zapis lub link',
  file: 'Plik',
  check: 'Sprawdź',
  failed: 'Nie udało się sprawdzić. Spróbuj ponownie.',
  kept: 'Zachowane w tym telefonie',
  number: 'Zapis',
  issued: 'Podpisano',
  references: 'Numer odbioru lub dostawy',
  newest: 'Sprawdź najnowszy zapis',
  verdicts: {
    genuine: 'Autentyczny',
    replaced: 'Autentyczny, ale zastąpiony',
    deleted: 'Autentyczny, później tu usunięty',
    unknown: 'Tutaj nieznany',
    'other-site': 'Podpisany przez inne miejsce',
    altered: 'Zmieniony',
    heads: 'Podpisane przez to miejsce, ale to nie zapis czasów',
    unreadable: 'To nie jest zapis czasów',
  },
  reasons: {
    genuine: 'To miejsce go podpisało, a ta kopia nie została zmieniona.',
    replaced:
      'To miejsce go podpisało, a ta kopia nie została zmieniona. Potem poprawiono godzinę: zastąpił go zapis {number}.',
    deleted: 'To miejsce go podpisało, a ta kopia nie została zmieniona. Później usunięto tu tę wizytę.',
    unknown:
      'To miejsce nie ma takiego zapisu. Mógł zginąć przy przywracaniu kopii zapasowej albo zostać usunięty po swoim terminie.',
    'other-site': 'Podpisano go kluczem, który nie należy do tego miejsca. Sprawdź go tam, gdzie go podpisano.',
    altered: 'Nie jest taki, jak go podpisano. Nie polegaj na nim.',
    heads: 'To codzienna lista najnowszych zapisów. Kto prowadzi to miejsce, może porównać ją ze swoimi zapisami.',
    unreadable: 'To nie jest ani zapis czasów, ani link do niego.',
  },
};
