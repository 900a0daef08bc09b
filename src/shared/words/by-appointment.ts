import type { Language } from './languages.ts';

/** Only pages of drivers served by appointment load this file. Source: docs/product, "Appointments". */
export const byAppointmentWords: Readonly<Record<Language, string>> = {
  en: 'You have an appointment: your place in the queue counts from its beginning, not from your arrival.',
  es: 'Tiene una cita: su lugar en la fila cuenta desde el comienzo de ella, no desde su llegada.',
  pl: 'Masz wyznaczony termin: miejsce w kolejce liczy się od jego początku, a nie od przyjazdu.',
  uk: 'У вас призначений час: місце в черзі рахується від його початку, а не від прибуття.',
  ru: 'У вас назначено время: место в очереди считается от его начала, а не от прибытия.',
  fr: 'Vous avez un rendez-vous : votre place dans la file compte à partir de son début, et non de votre arrivée.',
  pt: 'Você tem um agendamento: seu lugar na fila conta a partir do início dele, e não da sua chegada.',
  pa: 'ਤੁਹਾਡਾ ਸਮਾਂ ਪਹਿਲਾਂ ਤੋਂ ਤੈਅ ਹੈ: ਲਾਈਨ ਵਿੱਚ ਤੁਹਾਡੀ ਥਾਂ ਉਸ ਦੇ ਸ਼ੁਰੂ ਤੋਂ ਗਿਣੀ ਜਾਂਦੀ ਹੈ, ਪਹੁੰਚਣ ਤੋਂ ਨਹੀਂ।',
  hi: 'आपका समय पहले से तय है: लाइन में आपकी जगह उसके शुरू होने से गिनी जाती है, पहुँचने से नहीं।',
  zh: '您有预约：您的排队位置从预约时段开始时算起，而不是从到达时算起。',
  ar: 'لديك موعد: يُحسب مكانك في الدور من بداية الموعد، لا من وقت وصولك.',
  de: 'Sie haben einen Termin: Ihr Platz in der Warteschlange zählt ab dessen Beginn, nicht ab Ihrer Ankunft.',
  tr: 'Randevunuz var: sıradaki yeriniz varışınızdan değil, randevunuzun başlangıcından sayılır.',
  ro: 'Aveți o programare: locul dumneavoastră la coadă se socotește de la începutul ei, nu de la sosire.',
};
