import type { HomeWords } from '../words.ts';

export const home: HomeWords<'tr'> = {
  pageTitle: 'Ana sayfa',
  tagline: 'Sürücüler ve yöneticiler için hızlı, verimli depo varış kaydı',
  driver: {
    title: 'Sürücü varış kaydı',
    text: 'Yeni mi geldiniz? Buradan kayıt yapın, sıradaki yeriniz sizin olsun.',
    button: 'Şimdi varışı bildir',
  },
  admin: {
    title: 'Personel paneli',
    text: 'Depo personeli için: rampalar, öncelikler ve sahadaki her araç.',
    button: 'Personel girişi',
  },
  yard: { pause: 'Arka plan videosunu durdur', play: 'Arka plan videosunu oynat' },
  quick: {
    title: 'Hızlı varış kaydı',
    text: 'Formu mobil cihazınızda açmak için QR kodunu tarayın.',
    caption: 'Varış kaydı için bu QR kodunu tarayın',
    label: 'Sürücü formunu açan QR kodu',
  },
  steps: {
    camera: 'Telefonunuzun kamerasını açın',
    point: 'Kamerayı koda doğrultun',
    form: 'Formu aracınızda doldurun',
  },
  notFound: {
    title: 'Sayfa bulunamadı',
    text: 'Bu adreste sayfa yok. Taşınmış olabilir veya adres yanlış yazılmıştır.',
    back: 'Geri dön',
    home: 'Ana sayfaya dön',
  },
  poster: {
    title: 'Afiş',
    noCamera: 'Ya da telefonunuza bu adresi yazın:',
    label: 'Sürücü formunu açan QR kodu: {facility}',
  },
};
