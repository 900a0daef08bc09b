import type { Language } from './languages.ts';

/** The word that stops texts is in the script of the driver's keyboard. Source: docs/product, "Texts". */
export const messageTexts: Readonly<Record<Language, string>> = {
  en: '{company}: {ticket}, please go to dock {dock}, {facility}. Reply 1: on my way, 2: I need more time. STOP ends texts. {link}',
  es: '{company}: {ticket}, vaya al muelle {dock}, {facility}. Responda 1: voy en camino, 2: necesito más tiempo. STOP para no recibir más. {link}',
  pl: '{company}: {ticket}, podjedź pod rampę {dock}, {facility}. Odpowiedz 1: jadę, 2: potrzebuję więcej czasu. STOP kończy SMS-y. {link}',
  uk: '{company}: {ticket}, під’їжджайте до рампи {dock}, {facility}. Відповідь 1: уже їду, 2: потрібно більше часу. СТОП - більше не надсилати. {link}',
  ru: '{company}: {ticket}, подъезжайте к доку {dock}, {facility}. Ответьте 1: уже еду, 2: нужно больше времени. СТОП - больше не присылать. {link}',
  fr: "{company} : {ticket}, allez au quai {dock}, {facility}. Répondez 1 : j'arrive, 2 : il me faut plus de temps. STOP arrête les SMS. {link}",
  pt: '{company}: {ticket}, vá para a doca {dock}, {facility}. Responda 1: estou a caminho, 2: preciso de mais tempo. STOP para não receber mais. {link}',
  pa: '{company}: {ticket}, ਡੌਕ {dock} ’ਤੇ ਜਾਓ, {facility}। ਜਵਾਬ 1: ਰਾਹ ਵਿੱਚ ਹਾਂ, 2: ਹੋਰ ਸਮਾਂ ਚਾਹੀਦਾ ਹੈ। ਸਟਾਪ ਲਿਖਣ ਨਾਲ ਸੁਨੇਹੇ ਬੰਦ। {link}',
  hi: '{company}: {ticket}, डॉक {dock} पर जाएँ, {facility}। जवाब 1: रास्ते में हूँ, 2: और समय चाहिए। स्टॉप लिखने से संदेश बंद। {link}',
  zh: '{company}：{ticket}，请前往 {dock} 号月台，{facility}。回复 1：在路上，2：需要更多时间。回复“停止”不再接收短信。{link}',
  ar: '{company}: {ticket}، توجه إلى الرصيف {dock}، {facility}. أجب 1: أنا في الطريق، 2: أحتاج إلى مزيد من الوقت. أرسل توقف لإيقاف الرسائل. {link}',
  de: '{company}: {ticket}, fahren Sie bitte zu Tor {dock}, {facility}. Antwort 1: ich komme, 2: ich brauche mehr Zeit. STOPP beendet die SMS. {link}',
  tr: '{company}: {ticket}, {dock} numaralı rampaya gidin, {facility}. Yanıt 1: geliyorum, 2: daha fazla zaman gerek. SMS almamak için STOP yazın. {link}',
  ro: '{company}: {ticket}, mergeți la rampa {dock}, {facility}. Răspundeți 1: sunt pe drum, 2: am nevoie de mai mult timp. STOP oprește SMS-urile. {link}',
};

/** Source: docs/product, "Push messages". */
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
  de: { title: 'Fahren Sie zu Tor {dock}', body: '{ticket}, {facility}. Zum Antworten öffnen.' },
  tr: { title: '{dock} numaralı rampaya gidin', body: '{ticket}, {facility}. Yanıtlamak için açın.' },
  ro: { title: 'Mergeți la rampa {dock}', body: '{ticket}, {facility}. Deschideți pentru a răspunde.' },
};
