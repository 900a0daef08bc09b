import type { Language } from './languages.ts';

/** A wall with a voice says these, or shows them about its voice. */
interface VoiceWords {
  call: string;
  switchOn: string;
  tapFirst: string;
  noVoice: string;
}

/** One file has all languages: a wall calls each driver in his own. Source: docs/product, "Calls aloud". */
export const voiceWords: Readonly<Record<Language, VoiceWords>> = {
  en: {
    call: 'Ticket {ticket}. Go to dock {dock}.',
    switchOn: 'Switch on sound',
    tapFirst: 'This screen calls drivers aloud. Its browser asks for one tap first.',
    noVoice: 'This screen cannot speak: its browser has no voices. It only chimes.',
  },
  es: {
    call: 'Turno {ticket}. Vaya al muelle {dock}.',
    switchOn: 'Activar el sonido',
    tapFirst: 'Esta pantalla llama a los conductores en voz alta. Su navegador pide antes un toque.',
    noVoice: 'Esta pantalla no puede hablar: su navegador no tiene voces. Solo emite una señal.',
  },
  pl: {
    call: 'Numerek {ticket}. Podjedź pod rampę {dock}.',
    switchOn: 'Włącz dźwięk',
    tapFirst: 'Ten ekran wywołuje kierowców na głos. Przeglądarka wymaga najpierw jednego dotknięcia.',
    noVoice: 'Ten ekran nie może mówić: przeglądarka nie ma głosów. Słychać tylko sygnał.',
  },
  uk: {
    call: 'Талон {ticket}. Під’їжджайте до рампи {dock}.',
    switchOn: 'Увімкнути звук',
    tapFirst: 'Цей екран викликає водіїв голосом. Браузер спершу просить одного дотику.',
    noVoice: 'Цей екран не може говорити: у браузері немає голосів. Лунає лише сигнал.',
  },
  ru: {
    call: 'Талон {ticket}. Подъезжайте к доку {dock}.',
    switchOn: 'Включить звук',
    tapFirst: 'Этот экран вызывает водителей голосом. Браузер сначала просит одного касания.',
    noVoice: 'Этот экран не может говорить: в браузере нет голосов. Звучит только сигнал.',
  },
  fr: {
    call: 'Ticket {ticket}. Allez au quai {dock}.',
    switchOn: 'Activer le son',
    tapFirst: 'Cet écran appelle les chauffeurs à voix haute. Son navigateur demande d’abord un appui.',
    noVoice: 'Cet écran ne peut pas parler : son navigateur n’a pas de voix. Il n’émet qu’un signal.',
  },
  pt: {
    call: 'Senha {ticket}. Vá para a doca {dock}.',
    switchOn: 'Ligar o som',
    tapFirst: 'Esta tela chama os motoristas em voz alta. O navegador pede antes um toque.',
    noVoice: 'Esta tela não consegue falar: o navegador não tem vozes. Ela só emite um sinal.',
  },
  pa: {
    call: 'ਟਿਕਟ {ticket}। ਡੌਕ {dock} ਉੱਤੇ ਜਾਓ।',
    switchOn: 'ਆਵਾਜ਼ ਚਾਲੂ ਕਰੋ',
    tapFirst: 'ਇਹ ਸਕਰੀਨ ਡਰਾਈਵਰਾਂ ਨੂੰ ਬੋਲ ਕੇ ਬੁਲਾਉਂਦੀ ਹੈ। ਬ੍ਰਾਊਜ਼ਰ ਪਹਿਲਾਂ ਇੱਕ ਵਾਰ ਛੂਹਣ ਲਈ ਕਹਿੰਦਾ ਹੈ।',
    noVoice: 'ਇਹ ਸਕਰੀਨ ਬੋਲ ਨਹੀਂ ਸਕਦੀ: ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਕੋਈ ਆਵਾਜ਼ ਨਹੀਂ ਹੈ। ਸਿਰਫ਼ ਘੰਟੀ ਵੱਜਦੀ ਹੈ।',
  },
  hi: {
    call: 'टिकट {ticket}। डॉक {dock} पर जाएँ।',
    switchOn: 'आवाज़ चालू करें',
    tapFirst: 'यह स्क्रीन ड्राइवरों को बोलकर बुलाती है। ब्राउज़र पहले एक बार छूने को कहता है।',
    noVoice: 'यह स्क्रीन बोल नहीं सकती: ब्राउज़र में कोई आवाज़ नहीं है। केवल घंटी बजती है।',
  },
  zh: {
    call: '排队号 {ticket}。请前往 {dock} 号月台。',
    switchOn: '打开声音',
    tapFirst: '此屏幕会用语音叫号。浏览器要求先点按一次。',
    noVoice: '此屏幕无法说话：浏览器没有语音。只会响提示音。',
  },
  ar: {
    call: 'رقم الدور {ticket}. توجّه إلى الرصيف {dock}.',
    switchOn: 'تشغيل الصوت',
    tapFirst: 'تنادي هذه الشاشة السائقين بصوت عالٍ. يطلب المتصفح لمسة واحدة أولًا.',
    noVoice: 'لا تستطيع هذه الشاشة التحدث: لا توجد أصوات في المتصفح. تصدر رنينًا فقط.',
  },
  de: {
    call: 'Wartenummer {ticket}. Fahren Sie zu Tor {dock}.',
    switchOn: 'Ton einschalten',
    tapFirst: 'Dieser Bildschirm ruft Fahrer laut auf. Sein Browser verlangt vorher ein Antippen.',
    noVoice: 'Dieser Bildschirm kann nicht sprechen: Sein Browser hat keine Stimmen. Er gibt nur einen Ton.',
  },
  tr: {
    call: 'Sıra numarası {ticket}. {dock} numaralı rampaya gidin.',
    switchOn: 'Sesi aç',
    tapFirst: 'Bu ekran sürücüleri sesli çağırır. Tarayıcısı önce bir dokunuş ister.',
    noVoice: 'Bu ekran konuşamıyor: tarayıcısında ses yok. Yalnızca zil çalar.',
  },
  ro: {
    call: 'Număr de ordine {ticket}. Mergeți la rampa {dock}.',
    switchOn: 'Pornește sunetul',
    tapFirst: 'Acest ecran cheamă șoferii cu voce tare. Browserul lui cere mai întâi o atingere.',
    noVoice: 'Acest ecran nu poate vorbi: browserul lui nu are voci. Dă doar un semnal sonor.',
  },
};

/** The text is to be spoken, without the marks that keep written directions apart. */
export function spokenCall(language: Language, ticket: string, dock: string): string {
  return voiceWords[language].call.replace('{ticket}', ticket).replace('{dock}', dock);
}
