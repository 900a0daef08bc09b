import type { Language } from './languages.ts';

/** Each change of the words makes another version; earlier ones go to `src/server/features/calls/text-consent.ts`. */
export const textConsentVersion = 2;

/** The words are kept as the driver read them. Only yards with texts load this file. Source: docs/product, "Texts". */
export const textConsentWords: Readonly<Record<Language, string>> = {
  en: 'Text me at this phone number when I am called to a dock. Your carrier may charge for texts. Reply STOP to end them.',
  es: 'Envíenme un SMS a este teléfono cuando me llamen a un muelle. Su operador puede cobrarlo. Responda STOP para no recibir más.',
  pl: 'Proszę o SMS na ten numer, gdy wezwiecie mnie pod rampę. Operator może pobrać opłatę. Odpowiedź STOP kończy SMS-y.',
  uk: 'Надішліть мені SMS на цей номер, коли мене викличуть до рампи. Оператор може стягувати плату. Відповідь СТОП припиняє SMS.',
  ru: 'Пришлите мне SMS на этот номер, когда меня вызовут к доку. Оператор может взимать плату. Ответ СТОП прекращает SMS.',
  fr: 'Envoyez-moi un SMS à ce numéro quand on m’appelle à un quai. Votre opérateur peut le facturer. Répondez STOP pour ne plus en recevoir.',
  pt: 'Enviem-me um SMS para este número quando me chamarem para uma doca. A operadora pode cobrar. Responda STOP para não receber mais.',
  pa: 'ਜਦੋਂ ਮੈਨੂੰ ਡੌਕ ਉੱਤੇ ਬੁਲਾਇਆ ਜਾਵੇ, ਇਸ ਨੰਬਰ ਉੱਤੇ SMS ਭੇਜੋ। ਮੋਬਾਈਲ ਕੰਪਨੀ SMS ਦੇ ਪੈਸੇ ਲੈ ਸਕਦੀ ਹੈ। SMS ਬੰਦ ਕਰਨ ਲਈ ਸਟਾਪ ਲਿਖ ਕੇ ਭੇਜੋ।',
  hi: 'जब मुझे डॉक पर बुलाया जाए, इस नंबर पर SMS भेजें। मोबाइल कंपनी SMS के पैसे ले सकती है। SMS बंद करने के लिए स्टॉप लिखकर भेजें।',
  zh: '叫我前往月台时，请发短信到此号码。运营商可能收费。回复“停止” 可停止接收。',
  ar: 'أرسلوا لي رسالة نصية على هذا الرقم عندما أُنادى إلى رصيف. قد تفرض شركة الاتصالات رسومًا. أرسل توقف لإيقاف الرسائل.',
  de: 'Schicken Sie mir eine SMS an diese Nummer, wenn ich zu einem Tor gerufen werde. Ihr Anbieter kann SMS berechnen. Mit der Antwort STOPP enden sie.',
  tr: 'Bir rampaya çağrıldığımda bu numaraya SMS gönderin. Operatörünüz SMS için ücret alabilir. STOP yanıtıyla SMS’ler sona erer.',
  ro: 'Trimiteți-mi un SMS la acest număr când sunt chemat la o rampă. Operatorul poate taxa SMS-urile. Răspunsul STOP le oprește.',
};
