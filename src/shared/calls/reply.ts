import { withLatinDigits } from '../check-in/fold-text.ts';
import type { CallAnswer } from './call.ts';

/** `yes` also resumes texts that the driver stopped, `other` is for staff to read. */
export type Reply = 'stop' | 'start' | 'yes' | 'other' | CallAnswer;

const listOf = (words: string) => words.split('|').map(inWords);

/** The result is in lower case with single spaces between words, without accents, punctuation and symbols. */
function inWords(text: string): string {
  const plain = withLatinDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F\u20E3\uFE0F]+/g, '')
    .replaceAll('ı', 'i');
  return ` ${plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;
}

/** These words stop texts wherever they occur: words that carriers recognize, and those of the product's languages. */
const stops = listOf(
  'stop|stopall|stop all|unsubscribe|opt out|optout|revoke|arret|arretez|desabonner|baja|no mas mensajes|sair|descadastrar|' +
    'rezygnuje|wypisz|стоп|отписаться|отпишите|відписатися|відпишіть|स्टॉप|ਸਟਾਪ|停止|退订|取消订阅|توقف|إيقاف|ايقاف|أوقف|اوقف|' +
    'stopp|abbestellen|durdur|abonelikten cik|mesaj istemiyorum|sms istemiyorum|mesaj gondermeyin|' +
    'sms gondermeyin|mesaj atmayin|opriti|opreste|dezabonare|dezabonati|nu mai trimiteti|' +
    'no more texts|no more messages|stop texting|remove me',
);

/** Everyday words that stop texts only at the start of a text or if the text is about messages. */
const openers = listOf(
  'end|quit|cancel|please end|please quit|please cancel|alto|basta|cancelar|fin|parar|pare|koniec|anuluj|конец|отмена|хватит|' +
    'кінець|скасувати|досить|bas|बंद|बन्द|ਬੰਦ|td|t|取消|不要|إلغاء|الغاء|لا ترسل|ende|beenden|schluss|aufhoren|iptal|ret|yeter',
);
const aboutMessages = /(?:^| )(?:texts?|messages?|texting|sms|смс|nachrichten?|mesajlar|mesaje|mesajele)(?= |$)/;

const starts = listOf('start|unstop|старт|ابدأ|开始|स्टार्ट|ਸਟਾਰਟ|baslat');

/** A driver on the way says these. */
const yes = listOf(
  'yes|yeah|yep|si|tak|да|так|oui|sim|हाँ|हां|ਹਾਂ|是|是的|نعم|jawohl|ja ich|ja bin|ja komme|evet|da vin|da sunt',
);
/** These count only as the whole text: Polish sentences begin with the German word, German ones with the Romanian. */
const yesAlone = listOf('ja|da');
const coming = listOf(
  '1|ok|okay|k|sure|coming|im coming|i am coming|on my way|omw|on the way|got it|roger|copy|will do|' +
    'voy|ya voy|en camino|jade|juz jade|ide|w drodze|еду|уже еду|выезжаю|понял|хорошо|їду|вже їду|зрозумів|добре|ок|' +
    'ich komme|komme|bin unterwegs|unterwegs|auf dem weg|fahre los|alles klar|verstanden|in ordnung|geliyorum|hemen geliyorum|yoldayim|' +
    'tamam|anladim|vin|acum vin|sunt pe drum|pe drum|am inteles|bine|in regula|' +
    'j arrive|en route|d accord|estou indo|indo|a caminho|ਆ ਰਿਹਾ|ਠੀਕ ਹੈ|आ रहा|ठीक है|好|好的|收到|来了|在路上|حسنا|قادم|في الطريق|تمام',
);
const denials = listOf(
  'no|not|wrong|nope|cannot|can t|dont|don t|nie|нет|не|ні|non|nao|pas|नहीं|ਨਹੀਂ|不|没|لا|ليس|nein|nicht|kein|keine|hayir|yok|degil|nu',
);
const minutes =
  /^ [12] (?:m|min|mins|minutes?|mn|h|hr|hrs|hours?|минут|мин|час|хв|годин|godz|hora|heure|std|stunden?|dk|dakika|sa|saat|or[ae]|ਮਿੰਟ|मिनट|分|小时|دقيقة|ساعة)/;

// Chinese does not separate words, so a word matches anywhere or at the beginning.
const unspaced = /\p{Script=Han}/u;
const holds = (text: string, words: readonly string[]) =>
  words.some((word) => text.includes(unspaced.test(word) ? word.trim() : word));
const begins = (text: string, words: readonly string[]) =>
  words.some((word) => text.startsWith(unspaced.test(word) ? ` ${word.trim()}` : word));

const hasQuestion = /[?？؟]/;

/**
 * The text may be in any of the drivers' languages and scripts. An ambiguous word stops texts, since no driver may be
 * texted against his will; only a clear answer counts as being on the way. Source: docs/product, "Texts".
 */
export function replyOf(text: string): Reply {
  const words = inWords(text);
  if (holds(words, stops) || begins(words, openers)) return 'stop';
  if (aboutMessages.test(words) && (holds(words, openers) || holds(words, denials))) return 'stop';
  if (starts.includes(words)) return 'start';
  if (minutes.test(words) || hasQuestion.test(text)) return 'other';
  if (words.startsWith(' 2 ')) return 'more-time';
  if (text.includes('👍') && words.trim() === '') return 'on-my-way';
  if (holds(words, denials)) return 'other';
  if (begins(words, yes) || yesAlone.includes(words)) return 'yes';
  return begins(words, coming) ? 'on-my-way' : 'other';
}
