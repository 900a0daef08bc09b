import type { ScanWords } from '../words.ts';

export const scan: ScanWords<'tr'> = {
  button: 'Kamerayla tara',
  title: 'Kod tara',
  hint: 'QR kodu veya barkodu kameranın önünde tutun. Bu cihazda okunur ve hiçbir görüntü saklanmaz.',
  slow: 'Henüz kod bulunamadı. Kâğıdı düz ve yakın, daha iyi ışıkta tutun. Bunu kapatıp numarayı yazabilirsiniz de.',
  several: 'Birden fazla kod var. Size gereken kodu seçin.',
  refused:
    'Tarayıcı bu sayfanın kamerayı kullanmasına izin vermiyor. Tarayıcı ayarlarından izin verin, kodun fotoğrafını çekin veya numarayı yazın.',
  missing: 'Bu cihazda şu anda kamera kullanılamıyor. Kodun fotoğrafını çekin veya numarayı yazın.',
  insecure:
    'Kamera görüntüsü burada yalnızca güvenli bağlantıyla (HTTPS) gösterilir. Kodun fotoğrafını çekin veya numarayı yazın.',
  photo: 'Kodun fotoğrafını çek',
  noCode: 'Fotoğrafta kod bulunamadı. Daha yakından ve daha iyi ışıkta çekin veya numarayı yazın.',
  failed: 'Kodlar şu anda okunamıyor. Lütfen numarayı yazın.',
  another: 'Diğer kamera',
  light: 'Işık',
  found: {
    licence: 'Bu bir ehliyet veya kimlik, burada okunan bir belge değil. İçinden hiçbir şey okunmadı veya saklanmadı.',
    'arrival-link': 'Bu bir varış kaydı bağlantısı, numara değil.',
    'visit-link': 'Bu bir ziyaretin bağlantısı, numara değil.',
    'gate-code': 'Bu kapıdaki kod, numara değil.',
    'web-address': 'Bu başka bir adres, burada açılmaz.',
    nothing: 'Bu kodda buraya uyan bir numara yok.',
    unasked: 'Burada istenen kod bu değil.',
  },
};
