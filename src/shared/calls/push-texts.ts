import type { Language } from '../words/languages.ts';

/** What a push message of a call shows. Source: docs/product, "Push messages". */
export const pushTexts: Readonly<Record<Language, { title: string; body: string }>> = {
  en: { title: 'Go to dock {dock}', body: '{ticket}, {facility}. Open to answer.' },
  es: { title: 'Vaya al muelle {dock}', body: '{ticket}, {facility}. Abra para responder.' },
  pl: { title: 'Podjedź pod rampę {dock}', body: '{ticket}, {facility}. Otwórz, aby odpowiedzieć.' },
  uk: { title: 'Під’їжджайте до рампи {dock}', body: '{ticket}, {facility}. Відкрийте, щоб відповісти.' },
  ru: { title: 'Подъезжайте к доку {dock}', body: '{ticket}, {facility}. Откройте, чтобы ответить.' },
  fr: { title: 'Allez au quai {dock}', body: '{ticket}, {facility}. Ouvrez pour répondre.' },
  pt: { title: 'Vá para a doca {dock}', body: '{ticket}, {facility}. Abra para responder.' },
  pa: { title: 'ਡੌਕ {dock} ਉੱਤੇ ਜਾਓ', body: '{ticket}, {facility}। ਜਵਾਬ ਦੇਣ ਲਈ ਖੋਲ੍ਹੋ।' },
  hi: { title: 'डॉक {dock} पर जाएँ', body: '{ticket}, {facility}। जवाब देने के लिए खोलें।' },
  zh: { title: '请前往 {dock} 号月台', body: '{ticket}，{facility}。打开以回复。' },
  ar: { title: 'توجّه إلى الرصيف {dock}', body: '{ticket}، {facility}. افتح للرد.' },
};
