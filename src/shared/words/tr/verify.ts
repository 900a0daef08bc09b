import type { VerifyWords } from '../words.ts';

export const verify: VerifyWords<'tr'> = {
  title: 'Zaman kaydını denetle',
  intro: 'Kaydı veya QR kodunun altındaki bağlantıyı yapıştırın ya da dosyayı seçin.',
  copy: 'Kayıt veya bağlantı',
  file: 'Dosya',
  check: 'Denetle',
  failed: 'Denetlenemedi. Lütfen yeniden deneyin.',
  kept: 'Bu telefonda saklanan',
  number: 'Kayıt',
  issued: 'İmzalanma zamanı',
  references: 'Yükleme/teslimat numarası',
  newest: 'En yeni kaydı denetle',
  verdicts: {
    genuine: 'Gerçek',
    replaced: 'Gerçek, ama yerine yenisi geçti',
    deleted: 'Gerçek, burada sonradan silindi',
    unknown: 'Burada bilinmiyor',
    'other-site': 'Başka bir tesis imzaladı',
    altered: 'Değiştirilmiş',
    heads: 'Bu tesis imzaladı, ama zaman kaydı değil',
    unreadable: 'Zaman kaydı değil',
  },
  reasons: {
    genuine: 'Bu tesis imzaladı ve bu kopya değiştirilmemiş.',
    replaced:
      'Bu tesis imzaladı ve bu kopya değiştirilmemiş. Sonradan bir saat düzeltildi: yerine {number} numaralı kayıt geçti.',
    deleted: 'Bu tesis imzaladı ve bu kopya değiştirilmemiş. Tesis ziyareti sonradan sildi.',
    unknown: 'Bu tesiste böyle bir kayıt yok. Yedekten geri yüklerken kaybolmuş veya süresi dolunca silinmiş olabilir.',
    'other-site': 'Bu tesise ait olmayan bir anahtarla imzalanmış. İmzalayan tesiste denetleyin.',
    altered: 'İmzalandığı gibi değil. Bu kayda güvenmeyin.',
    heads: 'Bu, en yeni kayıtların günlük listesi. Tesisi işleten, onu kendi kayıtlarıyla karşılaştırabilir.',
    unreadable: 'Bu ne bir zaman kaydı ne de ona giden bir bağlantı.',
  },
};
