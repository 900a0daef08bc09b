import type { Language } from './languages.ts';

/** Only a page that lost a check-in before it was sent loads this file. Source: docs/product, "Offline". */
export const lostCheckIn: Readonly<Record<Language, { title: string; text: `${string}{when}${string}` }>> = {
  en: {
    title: 'Your check-in was not sent',
    text: 'This browser lost it while it waited for a connection ({when}). Please check in again.',
  },
  es: {
    title: 'Su registro no se envió',
    text: 'Este navegador lo perdió mientras esperaba la conexión ({when}). Por favor, regístrese de nuevo.',
  },
  pl: {
    title: 'Twoje zgłoszenie nie zostało wysłane',
    text: 'Przeglądarka utraciła je, gdy czekało na sieć ({when}). Zgłoś się jeszcze raz.',
  },
  uk: {
    title: 'Вашу реєстрацію не надіслано',
    text: 'Браузер утратив її, поки вона чекала на мережу ({when}). Будь ласка, зареєструйтеся ще раз.',
  },
  ru: {
    title: 'Ваша регистрация не отправлена',
    text: 'Браузер потерял её, пока она ждала сети ({when}). Пожалуйста, зарегистрируйтесь ещё раз.',
  },
  fr: {
    title: 'Votre enregistrement n’a pas été envoyé',
    text: 'Ce navigateur l’a perdu pendant qu’il attendait le réseau ({when}). Veuillez vous enregistrer de nouveau.',
  },
  pt: {
    title: 'Seu check-in não foi enviado',
    text: 'Este navegador o perdeu enquanto esperava a conexão ({when}). Faça o check-in de novo.',
  },
  pa: {
    title: 'ਤੁਹਾਡਾ ਚੈੱਕ-ਇਨ ਨਹੀਂ ਭੇਜਿਆ ਗਿਆ',
    text: 'ਨੈੱਟਵਰਕ ਦੀ ਉਡੀਕ ਵਿੱਚ ਇਹ ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚੋਂ ਮਿਟ ਗਿਆ ({when})। ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਚੈੱਕ-ਇਨ ਕਰੋ।',
  },
  hi: {
    title: 'आपका चेक-इन नहीं भेजा गया',
    text: 'नेटवर्क के इंतज़ार में यह इस ब्राउज़र से मिट गया ({when})। कृपया दोबारा चेक-इन करें।',
  },
  zh: {
    title: '您的签到未发送',
    text: '签到在等待联网时被本浏览器丢失（{when}）。请重新签到。',
  },
  ar: {
    title: 'لم يُرسل تسجيل وصولك',
    text: 'فقده هذا المتصفح أثناء انتظار الاتصال ({when}). يُرجى تسجيل وصولك من جديد.',
  },
  de: {
    title: 'Ihre Anmeldung wurde nicht gesendet',
    text: 'Dieser Browser hat sie verloren, während sie auf eine Verbindung wartete ({when}). Bitte melden Sie sich noch einmal an.',
  },
  tr: {
    title: 'Varış kaydınız gönderilmedi',
    text: 'Kayıt bağlantı beklerken bu tarayıcıda kayboldu ({when}). Lütfen yeniden kayıt yapın.',
  },
  ro: {
    title: 'Înregistrarea dumneavoastră nu a fost trimisă',
    text: 'Acest browser a pierdut-o în timp ce aștepta o conexiune ({when}). Vă rugăm să vă înregistrați din nou.',
  },
};
