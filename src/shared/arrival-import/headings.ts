import { foldText } from '../check-in/fold-text.ts';
import {
  addedHeadings,
  type DateOrder,
  type FileReading,
  filesSource,
  headingLength,
  type ImportField,
  importFields,
  maxKeptColumns,
} from './import-field.ts';

/** Headings are in the product's languages, most common first. Case, accents, spaces and punctuation do not matter. */
const headings = {
  externalId: `id, external id, load id, import key, shipment id, appointment id, booking id, reference id, identificador, id de carga,
    identyfikator, id ładunku, ідентифікатор, идентификатор, identifiant, id chargement, ਪਛਾਣ ਨੰਬਰ, पहचान संख्या, 编号, 预约编号, المعرف,
    auftrags-id, sendungs-id, kennung,
    kimlik, sevkiyat kimliği, identificator, id încărcătură`,
  day: `date, day, delivery date, arrival date, planned date, appointment date, fecha, fecha de entrega, día, data, data dostawy, dzień,
    дата, дата доставки, дата поставки, день, date de livraison, jour, data de entrega, dia, ਤਾਰੀਖ, ਮਿਤੀ, तारीख, दिनांक, 日期, 到货日期,
    التاريخ, تاريخ, تاريخ التسليم, datum, lieferdatum, anliefertag, tag,
    tarih, teslim tarihi, teslimat tarihi, data livrării, data sosirii, zi`,
  from: `from, time, eta, start, begin, slot, window, time window, arrival, arrival time, expected, expected at, planned arrival,
    appointment, appointment time, delivery time, window start, time from, earliest, desde, hora, inicio, llegada, hora de llegada, cita, od,
    godzina, czas, przyjazd, awizacja, з, від, час, прибуття, час прибуття, с, от, время, прибытие, время прибытия, de, à partir de, heure,
    début, arrivée, heure d'arrivée, rendez-vous, créneau, das, início, hora de chegada, chegada, ਤੋਂ, ਸਮਾਂ, ਆਉਣ ਦਾ ਸਮਾਂ, से, समय,
    आगमन समय, 时间, 开始时间, 到达时间, 预计到达, من, الوقت, وقت الوصول, von, uhrzeit, zeit, ankunft, beginn, zeitfenster, termin,
    saat, başlangıç, varış, varış saati, randevu, randevu saati, ora, ora sosirii, sosire, interval`,
  until: `until, to, till, end, window end, time to, latest, hasta, fin, hora de fin, do, koniec, godzina do, до, по, кінець, конец,
    jusqu'à, à, heure de fin, até, fim, hora de término, ਤੱਕ, तक, 结束时间, 截止时间, 至, إلى, حتى, وقت الانتهاء, bis, ende, uhrzeit bis,
    bitiş, bitiş saati, până la, sfârșit`,
  numbers: `numbers, number, order, order number, order no, po, po number, po no, purchase order, delivery number, pickup number,
    pickup delivery number, reference, reference number, ref, load number, booking, booking number, shipment, shipment number, número, número de pedido,
    pedido, referencia, número de entrega, numer, numer zamówienia, nr zamówienia, zamówienie, referencja, numer awizacji, номер, номер
    замовлення, замовлення, номер заказа, заказ, номер доставки, numéro, numéro de commande, n° commande, commande, référence, número do
    pedido, nº do pedido, referência, ਨੰਬਰ, ਆਰਡਰ ਨੰਬਰ, नंबर, संख्या, ऑर्डर संख्या, ऑर्डर नंबर, 号码, 订单号, 单号, 参考号, رقم, رقم الطلب,
    المرجع, nummer, auftrag, auftragsnummer, auftrags-nr, bestellnummer, bestell-nr, lieferscheinnummer, referenz,
    numara, sipariş, sipariş no, sipariş numarası, irsaliye no, referans, număr, nr comandă, număr comandă, comandă, nr aviz, referință`,
  carrier: `carrier, carrier name, trucking company, haulier, haulage company, transport company, forwarder, scac, transportista,
    empresa de transporte, przewoźnik, spedycja, перевізник, перевозчик, transporteur, transportadora, ਕੈਰੀਅਰ, ਟਰਾਂਸਪੋਰਟ ਕੰਪਨੀ, वाहक,
    परिवहन कंपनी, 承运人, 承运商, 运输公司, الناقل, شركة النقل, spediteur, spedition, frachtführer, transporteur,
    nakliyeci, nakliye firması, taşıyıcı, transportator, cărăuș`,
  containerNumber: `container, container number, container no, container trailer number, trailer, trailer number, trailer no, unit, equipment,
    contenedor, número de contenedor, remolque, kontener, numer kontenera, naczepa, контейнер, номер контейнера, причіп, прицеп, conteneur,
    numéro de conteneur, remorque, contêiner, número do contêiner, reboque, ਕੰਟੇਨਰ, ਕੰਟੇਨਰ ਨੰਬਰ, ਟਰੇਲਰ, कंटेनर, कंटेनर नंबर, ट्रेलर,
    集装箱, 集装箱号, 柜号, 箱号, 挂车, الحاوية, رقم الحاوية, المقطورة, containernummer, container-nr, auflieger,
    konteyner, konteyner no, dorse, număr container, remorcă`,
  purpose: `purpose, type, direction, movement, activity, inbound outbound, propósito, motivo, tipo, cel, cel wizyty, kierunek, мета, ціль,
    напрямок, цель, цель визита, направление, motif, objet, sens, finalidade, ਮਕਸਦ, ਉਦੇਸ਼, उद्देश्य, 目的, 类型, الغرض, zweck, art, richtung,
    amaç, işlem türü, scop, tip operațiune`,
  deliveryType: `delivery type, live or drop, live drop, unloading, tipo de entrega, descarga, rodzaj dostawy, typ dostawy, тип доставки,
    тип поставки, type de livraison, ਡਿਲਿਵਰੀ ਕਿਸਮ, डिलीवरी प्रकार, 交货方式, 卸货方式, نوع التسليم, lieferart, anlieferart,
    teslimat türü, boşaltma türü, tip livrare, tip descărcare`,
  note: `note, notes, comment, comments, remark, remarks, instructions, nota, notas, comentario, comentarios, observaciones, uwagi, notatka,
    примітка, примітки, коментар, примечание, примечания, комментарий, remarque, remarques, commentaire, observação, observações, comentários,
    ਨੋਟ, ਟਿੱਪਣੀ, टिप्पणी, नोट, 备注, 说明, ملاحظة, ملاحظات, bemerkung, bemerkungen, hinweis, notiz, kommentar,
    not, notlar, açıklama, observații, mențiuni`,
  facility: `facility, site, warehouse, location, plant, depot, instalación, almacén, obiekt, magazyn, об'єкт, склад, объект, site,
    entrepôt, instalação, armazém, ਸੁਵਿਧਾ, ਗੋਦਾਮ, सुविधा, गोदाम, 设施, 仓库, المنشأة, المستودع, standort, werk, lager,
    tesis, depo, locație, depozit`,
} satisfies Record<ImportField, string>;

/** The position is that of the column; null for one that is not imported. */
export type Mapping = readonly (ImportField | null)[];

export interface Reading {
  mapping: Mapping;
  order: DateOrder;
}

const wordsOf = (text: string): readonly string[] => text.split(',').map(foldText);

const known = importFields.flatMap((field) => wordsOf(headings[field]).map((word) => ({ field, word })));

/** An exact match is best, otherwise the longest word that the heading contains. */
function fit(heading: string, word: string): number {
  if (heading === word) return 1000;
  // Short words are contained in others by chance, except in scripts that write a word in two characters.
  const isDistinctive = word.length >= (/^[\p{Script=Han}]+$/u.test(word) ? 2 : 4);
  return isDistinctive && heading.includes(word) ? word.length : 0;
}

/** Each field is matched once, except that several columns may hold numbers. */
export function proposedMapping(titles: readonly string[]): Mapping {
  const mapping = titles.map((): ImportField | null => null);
  const guesses = titles.flatMap((title, column) => {
    const heading = foldText(title);
    return known.flatMap(({ field, word }) => {
      const score = fit(heading, word);
      return score > 0 ? [{ column, field, score }] : [];
    });
  });
  for (const { column, field, score } of guesses.toSorted((one, other) => other.score - one.score)) {
    const isOpen = mapping[column] === null;
    if (isOpen && (!mapping.includes(field) || (field === 'numbers' && score >= 1000))) mapping[column] = field;
  }
  return mapping;
}

const isKnown = (cell: string) => known.some(({ word }) => word === foldText(cell));

/** Titles may stand above: the line with the most known headings counts; else the first with several filled cells. */
export function headingLine(lines: readonly (readonly string[])[]): number {
  const first = lines.slice(0, 20);
  const counts = first.map((cells) => cells.filter(isKnown).length);
  const most = Math.max(0, ...counts);
  if (most > 0) return counts.indexOf(most);
  return Math.max(
    0,
    first.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1),
  );
}

/** The hash tells texts apart; it is not cryptographic. */
export function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36);
}

const added: readonly string[] = addedHeadings.map(foldText);

/** The kind is a hash of the headings in any order. A file of faulty rows has the kind of its original. */
function kindOf(titles: readonly string[]): string {
  const own = titles.map(foldText).filter((title) => title !== '' && !added.includes(title));
  return hashOf(own.toSorted().join('|'));
}

const isAdded = (title: string) => added.includes(foldText(title));

/**
 * IDs are unique within a kind of file only, since somebody else's file may count from 1 as well. Files without IDs
 * share one source, because days and numbers mean the same in all of them.
 */
export function sourceOf(titles: readonly string[], mapping: Mapping): string {
  const place = mapping.indexOf('externalId');
  const own = titles.filter((title) => !isAdded(title));
  // A file of faulty rows has keys of its own; they are IDs only if the original file had an ID column.
  const isKey = place >= 0 && isAdded(titles[place] ?? '');
  const hasIds = isKey ? proposedMapping(own).includes('externalId') : place >= 0;
  return hasIds ? `${filesSource} ${kindOf(titles)}` : filesSource;
}

const columnName = (title: string) => foldText(title).slice(0, headingLength);

/** Undefined where the proposal was used for files of this kind. */
export function keptReading(titles: readonly string[], kept: readonly FileReading[]): Reading | undefined {
  const reading = kept.find(({ kind }) => kind === kindOf(titles));
  if (!reading) return undefined;
  const byHeading = new Map(reading.columns.map(({ heading, holds }) => [heading, holds]));
  const mapping = titles.map((title) => byHeading.get(columnName(title)) ?? null);
  const key = titles.findIndex((title) => foldText(title) === added[0]);
  const isKeyed = key < 0 || mapping.includes('externalId');
  return { mapping: isKeyed ? mapping : mapping.with(key, 'externalId'), order: reading.order };
}

/** The result has this reading first. One that equals the proposal is not saved. */
export function withReading(
  titles: readonly string[],
  { mapping, order }: Reading,
  usual: DateOrder,
  kept: readonly FileReading[],
): FileReading[] {
  const kind = kindOf(titles);
  const others = kept.filter((one) => one.kind !== kind);
  if (order === usual && String(mapping) === String(proposedMapping(titles))) return others;
  const columns = titles.flatMap((title, column) => {
    const field = mapping[column];
    return field ? [{ heading: columnName(title), holds: field }] : [];
  });
  return [{ kind, columns: columns.slice(0, maxKeptColumns), order }, ...others];
}

/** A cell may have these words for each stored value of purpose or delivery type. */
const values = {
  Delivery: `delivery, inbound, drop-off, unload, unloading, entrega, dostawa, rozładunek, доставка, поставка, вивантаження, выгрузка,
    livraison, déchargement, descarga, ਡਿਲਿਵਰੀ, डिलीवरी, 送货, 卸货, تسليم, anlieferung, lieferung, entladung, wareneingang, in,
    teslimat, boşaltma, livrare, descărcare`,
  Pickup: `pickup, pick-up, collection, outbound, load, loading, recogida, carga, odbiór, załadunek, забір, завантаження, забор, погрузка,
    вывоз, enlèvement, chargement, coleta, carregamento, ਪਿਕਅੱਪ, पिकअप, 提货, 装货, استلام, تحميل, abholung, verladung, warenausgang, out,
    yükleme, alım, ridicare, încărcare`,
  Return: `return, returns, devolución, zwrot, повернення, возврат, retour, devolução, ਵਾਪਸੀ, वापसी, 退货, إرجاع, مرتجع, rückgabe,
    retoure, rücklieferung,
    iade, retur`,
  Other: 'other, otro, inne, інше, другое, autre, outro, ਹੋਰ, अन्य, 其他, أخرى, sonstiges, andere, diğer, altul, altele',
  live: 'live, live unload, en vivo, direct, direkt, на місці, на месте, sürücülü boşaltma, cu șoferul',
  drop: 'drop, drop trailer, drop off, dejar, zostawiona, dépose, absetzen, abstellen, dorse bırakma, lasă remorca',
};
const meantBy = (kept: readonly (keyof typeof values)[]) =>
  new Map(kept.flatMap((value) => wordsOf(values[value]).map((word) => [word, value] as const)));
const meant = {
  purpose: meantBy(['Delivery', 'Pickup', 'Return', 'Other']),
  deliveryType: meantBy(['live', 'drop']),
};

export function valueMeant(field: keyof typeof meant, cell: string): string {
  return meant[field].get(foldText(cell)) ?? cell;
}
