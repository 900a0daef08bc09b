import type { NotedName } from '../form/definition.ts';
import type { Language } from './languages.ts';

/** The file loads with a field whose number may be mistyped. Source: docs/product, "The check-in form". */
export const doubtWords: Readonly<Record<Language, Readonly<Record<NotedName, string>>>> = {
  en: {
    container: 'Please check {number}: the last digit does not fit the others. If it is right, just go on.',
    scac: 'A carrier code has 2 to 4 letters, such as LSFL. If yours is right, just go on.',
  },
  es: {
    container: 'Compruebe {number}: el último dígito no concuerda con los demás. Si es correcto, siga adelante.',
    scac: 'Un código de transportista tiene de 2 a 4 letras, como LSFL. Si el suyo es correcto, siga adelante.',
  },
  pl: {
    container: 'Sprawdź {number}: ostatnia cyfra nie pasuje do pozostałych. Jeśli numer jest poprawny, przejdź dalej.',
    scac: 'Kod przewoźnika ma od 2 do 4 liter, np. LSFL. Jeśli jest poprawny, przejdź dalej.',
  },
  uk: {
    container: 'Перевірте {number}: остання цифра не відповідає іншим. Якщо номер правильний, продовжуйте.',
    scac: 'Код перевізника має від 2 до 4 літер, наприклад LSFL. Якщо він правильний, продовжуйте.',
  },
  ru: {
    container: 'Проверьте {number}: последняя цифра не соответствует остальным. Если номер верный, продолжайте.',
    scac: 'Код перевозчика состоит из 2–4 букв, например LSFL. Если он верный, продолжайте.',
  },
  fr: {
    container:
      'Vérifiez {number} : le dernier chiffre ne correspond pas aux autres. Si le numéro est exact, continuez.',
    scac: 'Un code de transporteur compte de 2 à 4 lettres, par exemple LSFL. Si le vôtre est exact, continuez.',
  },
  pt: {
    container: 'Confira {number}: o último dígito não combina com os outros. Se estiver certo, continue.',
    scac: 'O código da transportadora tem de 2 a 4 letras, como LSFL. Se o seu estiver certo, continue.',
  },
  pa: {
    container: '{number} ਨੂੰ ਇੱਕ ਵਾਰ ਵੇਖੋ: ਆਖਰੀ ਅੰਕ ਬਾਕੀਆਂ ਨਾਲ ਮੇਲ ਨਹੀਂ ਖਾਂਦਾ। ਜੇ ਇਹ ਸਹੀ ਹੈ, ਤਾਂ ਅੱਗੇ ਵਧੋ।',
    scac: 'ਕੈਰੀਅਰ ਕੋਡ ਵਿੱਚ 2 ਤੋਂ 4 ਅੱਖਰ ਹੁੰਦੇ ਹਨ, ਜਿਵੇਂ LSFL। ਜੇ ਤੁਹਾਡਾ ਸਹੀ ਹੈ, ਤਾਂ ਅੱਗੇ ਵਧੋ।',
  },
  hi: {
    container: '{number} को एक बार जाँच लें: आख़िरी अंक बाक़ी अंकों से मेल नहीं खाता। अगर यह सही है, तो आगे बढ़ें।',
    scac: 'कैरियर कोड में 2 से 4 अक्षर होते हैं, जैसे LSFL। अगर आपका सही है, तो आगे बढ़ें।',
  },
  zh: {
    container: '请核对 {number}：最后一位数字与其他位不符。如果没有错，请继续。',
    scac: '承运商代码为 2 到 4 个字母，例如 LSFL。如果没有错，请继续。',
  },
  ar: {
    container: 'يرجى التحقق من {number}: الرقم الأخير لا يتوافق مع بقية الأرقام. إذا كان صحيحًا فتابع.',
    scac: 'يتكون رمز شركة النقل من حرفين إلى 4 أحرف، مثل LSFL. إذا كان رمزك صحيحًا فتابع.',
  },
  de: {
    container:
      'Bitte prüfen Sie {number}: Die letzte Ziffer passt nicht zu den anderen. Stimmt die Nummer, machen Sie einfach weiter.',
    scac: 'Ein Code eines Spediteurs hat 2 bis 4 Buchstaben, zum Beispiel LSFL. Stimmt Ihrer, machen Sie einfach weiter.',
  },
  tr: {
    container: 'Lütfen {number} numarasını kontrol edin: son rakam diğerlerine uymuyor. Doğruysa devam edin.',
    scac: 'Taşıyıcı kodu 2 ila 4 harften oluşur, örneğin LSFL. Kodunuz doğruysa devam edin.',
  },
  ro: {
    container: 'Verificați {number}: ultima cifră nu se potrivește cu celelalte. Dacă este corect, continuați.',
    scac: 'Codul transportatorului are între 2 și 4 litere, de exemplu LSFL. Dacă al dumneavoastră este corect, continuați.',
  },
};
