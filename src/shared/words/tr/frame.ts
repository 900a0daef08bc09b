import type { FrameWords } from '../words.ts';

export const frame: FrameWords<'tr'> = {
  page: {
    skip: 'İçeriğe geç',
    loading: 'Yükleniyor...',
    language: 'Dil',
    optional: '(isteğe bağlı)',
    close: 'Kapat',
    dismiss: 'Gizle',
    retry: 'Yeniden dene',
    failed: {
      title: 'Bir sorun oluştu',
      description: 'Veriler yüklenemedi. Lütfen yeniden deneyin.',
      again: 'Yeniden dene',
    },
  },
  header: {
    main: 'Ana menü',
    open: 'Menüyü aç',
    close: 'Menüyü kapat',
    home: 'Ana sayfa',
    checkIn: 'Sürücü varış kaydı',
    queue: 'Sıra durumu',
    logIn: 'Personel girişi',
  },
  footer: {
    label: 'Sayfa altı',
    documentation: 'Belgeler',
    terms: 'Koşullar',
    privacy: 'Gizlilik',
    support: 'Destek',
    nowhere: 'Henüz adres yok',
    credit: 'Sürücüler, rampalar ve onları hareket hâlinde tutan insanlar için yapıldı.',
  },
  connection: {
    offline: 'Çevrimdışı',
    tried: {
      one: 'Sunucuya ulaşmak {count} kez denendi',
      other: 'Sunucuya ulaşmak {count} kez denendi',
    },
    restored: { title: 'Bağlantı geri geldi', description: 'Yeniden çevrimiçisiniz. Veriler gönderiliyor...' },
    lost: { title: 'Bağlantı kesildi', description: 'Çevrimdışısınız. Değişiklikler bu cihaza kaydedilecek.' },
    issue: { title: 'Bağlantı sorunu var', description: 'Çevrimdışısınız' },
    unreachable: 'Sunucuya bağlanılamadı.',
  },
  unsent: {
    label: 'Bu cihazdaki değişiklikler',
    checkIn: 'Varış kaydı',
    waiting: {
      one: '{count} işlem, yeniden çevrimiçi olduğunuzda gönderilecek.',
      other: '{count} işlem, yeniden çevrimiçi olduğunuzda gönderilecek.',
    },
    sending: {
      one: '{count} işlem henüz gönderilmedi.',
      other: '{count} işlem henüz gönderilmedi.',
    },
    notLasting: 'Bu tarayıcı kayıt yapmaya izin vermiyor. Her şey gönderilene kadar bu sayfayı açık tutun.',
    kept: {
      title: 'Çevrimdışı mod',
      description: 'Varış kaydı bu cihazda saklandı. Yeniden çevrimiçi olduğunuzda gönderilecek.',
    },
    queued: {
      title: 'Varış kaydı bekliyor',
      description: 'Bu cihazda saklandı; bağlantı düzelince yeniden denenecek.',
    },
    sent: {
      title: 'Çevrimdışı değişiklikler gönderildi',
      description: { one: '{count} değişiklik gönderildi.', other: '{count} değişiklik gönderildi.' },
    },
    notSent: {
      title: 'Bazı değişiklikler gönderilemedi',
      description: 'Nedenleriyle birlikte sayfanın üst kısmında listeleniyor.',
    },
    maxRetries: {
      title: 'Şimdilik başka deneme yok',
      description: 'Sunucu bir değişikliği üç kez kabul etmedi. Değişiklik saklanıyor ve yeniden denenecek.',
    },
    unreadable: {
      title: 'Gönderme hatası',
      description: 'Bu cihazda saklanan bazı değişiklikler okunamıyor. Kurtarılmak üzere bir kenara ayrıldı.',
    },
    retried: { title: 'İşlem başarılı', description: 'Değişiklik gönderildi.' },
    notRetried: { title: 'İşlem başarısız', description: 'Değişiklik hâlâ gönderilemedi.' },
    copied: { title: 'Kopyalandı', description: 'Değişiklik panoda.' },
    notCopied: { title: 'Hata', description: 'Bu tarayıcı kopyalamaya izin vermiyor.' },
    copy: 'Kopyala',
    download: 'İndir',
    downloadAll: 'Tümünü indir',
    discard: 'Sil',
    noRoom: {
      title: 'Değişikliğiniz için yer yok',
      text: {
        one: 'Bu cihaz dolu. Son yaptığınızı saklamak için henüz gönderilmemiş en eski değişiklik silinmeli. Önce onu dosya olarak alacaksınız.',
        other:
          'Bu cihaz dolu. Son yaptığınızı saklamak için henüz gönderilmemiş en eski {count} değişiklik silinmeli. Önce onları dosya olarak alacaksınız.',
      },
      confirm: 'İndir ve yer aç',
      cancel: 'Sakla',
    },
  },
  newVersion: {
    title: 'Yeni sürüm hazır',
    text: 'Yazdıklarınızın hiçbiri kaybolmaz.',
    use: 'Şimdi kullan',
    later: 'Sonra',
  },
  toasts: { label: 'Bildirimler' },
};
