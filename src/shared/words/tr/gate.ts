import type { GateWords } from '../words.ts';

export const gate: GateWords<'tr'> = {
  rules: {
    title: 'Saha kuralları',
    accept: 'Saha kurallarını okudum ve onlara uyacağım',
    accepted: 'Saha kurallarını kabul ettiğiniz tarih: {day}.',
    read: 'Yeniden oku',
    loading: 'Saha kuralları yükleniyor…',
    offline:
      'Bağlantı olmadan saha kuralları gösterilemez. Yine de varış kaydı yapabilirsiniz. Kuralları personele sorun.',
    retry: 'Yeniden dene',
    required: 'Lütfen saha kurallarını okuyun ve uyacağınızı işaretleyin.',
  },
};
