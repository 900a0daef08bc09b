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
  code: {
    label: 'Kapıdaki kod',
    hint: 'Kapıdaki afişte veya ekranda yazan 8 rakam. Bunlar olmadan personelin önce varış kaydınızı onaylaması gerekir.',
    digits: 'Kod 8 rakamdan oluşur. Gördüğünüz gibi yazın veya alanı boş bırakın.',
    again: 'Kapıdaki kodu yanlış mı yazdınız?',
    aboutAgain: 'Burada yeniden yazabilirsiniz. Doğruysa bir şey yapmanız gerekmez.',
    send: 'Kodu gönder',
    sent: 'Kodunuz gönderildi.',
    failed: 'Kod gönderilemedi. Lütfen daha sonra yeniden deneyin.',
  },
  out: {
    title: 'Çıkış kapısında durun',
    text: 'Sahadan ayrılmadan önce çıkış kapısında durun. Çıkışınız orada kaydedilir.',
  },
};
