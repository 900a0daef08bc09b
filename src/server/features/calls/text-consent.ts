import type { TextConsent } from '#shared/contract/create-check-in.ts';
import type { Language } from '#shared/words/languages.ts';
import { textConsentVersion, textConsentWords } from '#shared/words/text-consent.ts';
import type { Context } from '../../platform/context.ts';
import { storeTextConsent } from './calls-repository.ts';

/** These wordings have changed since: a page may still be open, or a check-in queued on a device. */
const firstWords: Readonly<Partial<Record<Language, string>>> = {
  uk: 'Надішліть мені SMS на цей номер, коли мене викличуть до рампи. Оператор може стягувати плату. Відповідь STOP припиняє SMS.',
  ru: 'Пришлите мне SMS на этот номер, когда меня вызовут к доку. Оператор может взимать плату. Ответ STOP прекращает SMS.',
  pa: 'ਜਦੋਂ ਮੈਨੂੰ ਡੌਕ ਉੱਤੇ ਬੁਲਾਇਆ ਜਾਵੇ, ਇਸ ਨੰਬਰ ਉੱਤੇ SMS ਭੇਜੋ। ਮੋਬਾਈਲ ਕੰਪਨੀ SMS ਦੇ ਪੈਸੇ ਲੈ ਸਕਦੀ ਹੈ। SMS ਬੰਦ ਕਰਨ ਲਈ STOP ਲਿਖ ਕੇ ਭੇਜੋ।',
  hi: 'जब मुझे डॉक पर बुलाया जाए, इस नंबर पर SMS भेजें। मोबाइल कंपनी SMS के पैसे ले सकती है। SMS बंद करने के लिए STOP लिखकर भेजें।',
  zh: '叫我前往月台时，请发短信到此号码。运营商可能收费。回复 STOP 可停止接收。',
  ar: 'أرسلوا لي رسالة نصية على هذا الرقم عندما أُنادى إلى رصيف. قد تفرض شركة الاتصالات رسومًا. أرسل STOP لإيقاف الرسائل.',
};

export const asksForTexts = ({ settings }: Pick<Context, 'settings'>): boolean => settings.working.callsByText;

/** Pages of the first version sent no version number. */
function wordsShown({ language, version = 1 }: TextConsent): string {
  return (version < textConsentVersion && firstWords[language]) || textConsentWords[language];
}

/** The first answer stands. Nothing is stored while texts are off. */
export async function keepTextConsent(
  context: Pick<Context, 'database' | 'clock' | 'settings'>,
  checkInId: string,
  consent: TextConsent,
): Promise<void> {
  if (!asksForTexts(context)) return;
  const { given: is_given, language } = consent;
  const given_at = context.clock.now();
  await storeTextConsent(context.database.db, {
    check_in_id: checkInId,
    is_given,
    wording: wordsShown(consent),
    language,
    given_at,
  });
}
