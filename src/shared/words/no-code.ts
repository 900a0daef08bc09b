import type { Language } from './languages.ts';

/** The code of pages runs in these first versions, as sentences name them. */
const browsers = 'Chrome / Edge 111, Firefox 128, Safari 16.4';

/**
 * Pages that show nothing without JavaScript or in an old browser say this; `src/web/index.html` has it in English. The
 * links to the form and to the queue stand in brackets. Only the server reads the notices. Source: docs/product, "Old
 * browsers".
 */
const notices: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  es: `Esta página necesita JavaScript y un navegador más nuevo: ${browsers} o una versión posterior. Sin ellos puede [registrarse], ver [la fila] o preguntar en la entrada.`,
  pl: `Ta strona wymaga JavaScriptu i nowszej przeglądarki: ${browsers} lub nowszej wersji. Bez nich można [zgłosić się], zobaczyć [kolejkę] albo zapytać przy bramie.`,
  uk: `Цій сторінці потрібні JavaScript і новіший браузер: ${browsers} або пізніша версія. Без них можна [зареєструватися], переглянути [чергу] або запитати на в’їзді.`,
  ru: `Этой странице нужны JavaScript и более новый браузер: ${browsers} или более поздняя версия. Без них можно [зарегистрироваться], посмотреть [очередь] или спросить на въезде.`,
  fr: `Cette page a besoin de JavaScript et d’un navigateur plus récent : ${browsers} ou une version ultérieure. Sans eux, vous pouvez [vous enregistrer], voir [la file] ou demander à l’entrée.`,
  pt: `Esta página precisa de JavaScript e de um navegador mais novo: ${browsers} ou uma versão posterior. Sem eles, é possível [fazer o check-in], ver [a fila] ou perguntar na portaria.`,
  pa: `ਇਸ ਪੰਨੇ ਲਈ JavaScript ਅਤੇ ਨਵਾਂ ਬ੍ਰਾਊਜ਼ਰ ਚਾਹੀਦਾ ਹੈ: ${browsers} ਜਾਂ ਇਸ ਤੋਂ ਨਵਾਂ। ਇਸ ਤੋਂ ਬਿਨਾਂ ਤੁਸੀਂ [ਚੈੱਕ-ਇਨ ਕਰ ਸਕਦੇ ਹੋ], [ਲਾਈਨ ਦੇਖ ਸਕਦੇ ਹੋ] ਜਾਂ ਗੇਟ ਉੱਤੇ ਪੁੱਛ ਸਕਦੇ ਹੋ।`,
  hi: `इस पेज के लिए JavaScript और नया ब्राउज़र चाहिए: ${browsers} या इससे नया। इनके बिना आप [चेक-इन कर सकते हैं], [लाइन देख सकते हैं] या गेट पर पूछ सकते हैं।`,
  zh: `此页面需要 JavaScript 和较新的浏览器：${browsers.replaceAll(', ', '、')} 或更高版本。没有它们时，您可以[签到]、查看[排队情况]，或到门口询问。`,
  ar: `تحتاج هذه الصفحة إلى JavaScript ومتصفح أحدث: ${browsers} أو إصدار أحدث. من دون ذلك يمكنك [تسجيل الوصول] أو رؤية [الدور] أو السؤال عند البوابة.`,
  de: `Diese Seite braucht JavaScript und einen neueren Browser: ${browsers} oder eine spätere Version. Ohne sie können Sie [sich anmelden], [die Warteschlange] ansehen oder an der Einfahrt fragen.`,
  tr: `Bu sayfa için JavaScript ve daha yeni bir tarayıcı gerekir: ${browsers} veya sonraki bir sürüm. Bunlar olmadan [varışı bildirebilir], [sırayı görebilir] veya kapıda sorabilirsiniz.`,
  ro: `Această pagină are nevoie de JavaScript și de un browser mai nou: ${browsers} sau o versiune ulterioară. Fără ele puteți [să vă înregistrați], să vedeți [coada] sau să întrebați la poartă.`,
};

const notice = /(<noscript>\s*<p[^>]*>).*?(<\/p>\s*<\/noscript>)/s;

/** A page without the notice stays as it is. */
export function withNotice(html: string, language: Language): string {
  if (language === 'en') return html;
  const links = [`/driver?lang=${language}`, `/queue?display=plain&amp;lang=${language}`];
  const text = notices[language].replace(
    /\[(.*?)\]/g,
    (_, name: string) => `<a href="${links.shift()}" class="underline">${name}</a>`,
  );
  return html.replace(notice, (_, start: string, end: string) => start + text + end);
}
