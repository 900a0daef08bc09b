import type { KioskWords } from '../words.ts';

export const kiosk: KioskWords<'tr'> = {
  language: 'Dilinizi seçin',
  question: 'Soru {number} / {count}',
  next: 'İleri',
  back: 'Geri',
  startOver: 'Baştan başla',
  readAloud: 'Sesli oku',
  largeText: 'Büyük yazı',
  contrast: 'Yüksek karşıtlık',
  review: 'Her şey doğru mu?',
  edit: 'Değiştir',
  change: 'Değiştir: {field}',
  refused: 'Varış kaydınız alınmadı. Lütfen personele sorun.',
  idle: {
    title: 'Hâlâ orada mısınız?',
    text: 'Girdikleriniz birkaç saniye içinde silinecek.',
    stay: 'Devam et',
  },
  done: {
    title: 'Varışınız kaydedildi',
    ticket: 'Sıra numaranız',
    scan: 'Ziyaretinizi izlemek için bu kodu telefonunuzla tarayın.',
    wait: 'Lütfen çağrılana kadar bekleyin.',
    finish: 'Bitti',
  },
  kept: {
    title: 'Varış kaydınız saklandı',
    text: 'Şu anda ağ yok. Ağ gelir gelmez gönderilir: yeniden yazmanız gerekmez. Lütfen burada olduğunuzu personele söyleyin.',
  },
  waiting: 'Ağ bekleyen varış kayıtları: {count}',
};
