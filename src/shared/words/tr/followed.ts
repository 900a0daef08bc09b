import type { FollowedWords } from '../words.ts';

export const followed: FollowedWords<'tr'> = {
  title: 'Ziyaretiniz',
  dockTitle: 'RAMPA {dock}',
  inProcess: 'Aracınızda işlem sürüyor',
  ready: 'İşlem bitti',
  estimate: {
    by: 'Genellikle en geç şu saatte çağrılırsınız: {time}',
    long: 'Genellikle 3 saatten uzun sürer',
    withdrawn: {
      docks: 'Şu anda tahmin yok: açık rampa yok.',
      pace: 'Şu anda tahmin yok: bir süredir kimse çağrılmadı.',
      late: 'Her zamankinden uzun sürüyor.',
    },
  },
  calledLastHour: {
    one: 'Son bir saatte {count} araç çağrıldı',
    other: 'Son bir saatte {count} araç çağrıldı',
  },
  times: 'Şimdiye kadarki saatler',
  freeUntil: 'Ücretsiz süre bitişi:',
  stages: {
    arrived: 'Varış',
    called: 'Çağrı',
    docked: 'Rampada',
    'work-begun': 'İşlem başladı',
    'work-ended': 'İşlem bitti',
    left: 'Ayrılış',
  },
  answer: {
    title: 'Geliyor musunuz?',
    'on-my-way': 'Geliyorum',
    'more-time': 'Daha fazla zamana ihtiyacım var',
    confirmed: {
      'on-my-way': 'Personel geldiğinizi biliyor.',
      'more-time': 'Personel daha fazla zamana ihtiyacınız olduğunu biliyor.',
    },
    failed: 'Yanıtınız gönderilmedi. Lütfen yeniden deneyin.',
  },
  alarm: {
    start: 'Beni uyar',
    text: 'Çağrıldığınızda bu telefon çalar ve titrer. Bu sayfayı açık tutun.',
    on: 'Çağrıldığınızda bu telefon sizi uyarır',
    awake: 'Ekran açık kalır.',
    maySleep: 'Bu tarayıcı ekranı açık tutamıyor. Telefonunuzu, ekranı kapanmayacak şekilde ayarlayın.',
    push: 'Bu sayfa kapalıyken de mesaj alırsınız.',
    stop: 'Uyarıyı kapat',
    quiet: 'Sesi kapat',
  },
  take: {
    title: 'Yanınıza alın',
    text: 'Bu ziyareti başka bir telefondan izleyin veya sevkiyat sorumlunuza gönderin.',
    show: 'Kodu ve bağlantıyı göster',
    label: 'Bu ziyareti açan QR kodu',
    caption: 'Bu ziyareti izlemek için tarayın',
    care: 'Bağlantıya sahip olan herkes bu sayfadakileri görür ve sizin yerinize yanıt verebilir; siz ayrıldıktan sonra 24 saate kadar.',
    failed: 'Bağlantı oluşturulamadı. Lütfen yeniden deneyin.',
    copied: 'Bağlantı panoya kopyalandı!',
  },
  unknown: {
    title: 'Bu ziyaret gösterilemiyor',
    text: 'Bağlantı eksik veya araç 24 saatten uzun süre önce ayrıldı.',
  },
  minutesOld: {
    one: 'Bu bilgi {count} dakika öncesine ait.',
    other: 'Bu bilgi {count} dakika öncesine ait.',
  },
  hoursOld: {
    one: 'Bu bilgi {count} saat öncesine ait.',
    other: 'Bu bilgi {count} saat öncesine ait.',
  },
  noCode: 'Bu sayfa için JavaScript gerekir. Lütfen tesisteki personele sorun.',
};
