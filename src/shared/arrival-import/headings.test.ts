import { expect, it } from 'vitest';

import { headingLine, keptReading, proposedMapping, sourceOf, valueMeant, withReading } from './headings.ts';

it.each([
  ['en', ['Load ID', 'Date', 'ETA', 'PO Number', 'Carrier', 'Container No.', 'Purpose', 'Delivery type', 'Notes']],
  [
    'es',
    [
      'ID de carga',
      'Fecha',
      'Hora',
      'Número de pedido',
      'Transportista',
      'Contenedor',
      'Propósito',
      'Tipo de entrega',
      'Notas',
    ],
  ],
  [
    'pl',
    [
      'Identyfikator',
      'Data',
      'Godzina',
      'Nr zamówienia',
      'Przewoźnik',
      'Kontener',
      'Cel wizyty',
      'Rodzaj dostawy',
      'Uwagi',
    ],
  ],
  [
    'uk',
    ['Ідентифікатор', 'Дата', 'Час', 'Номер замовлення', 'Перевізник', 'Контейнер', 'Мета', 'Тип доставки', 'Примітки'],
  ],
  [
    'ru',
    ['Идентификатор', 'Дата', 'Время', 'Номер заказа', 'Перевозчик', 'Контейнер', 'Цель', 'Тип поставки', 'Примечание'],
  ],
  [
    'fr',
    [
      'Identifiant',
      'Date',
      'Heure',
      'N° commande',
      'Transporteur',
      'Conteneur',
      'Motif',
      'Type de livraison',
      'Remarques',
    ],
  ],
  [
    'pt',
    [
      'Identificador',
      'Data',
      'Hora',
      'Nº do pedido',
      'Transportadora',
      'Contêiner',
      'Finalidade',
      'Tipo de entrega',
      'Observações',
    ],
  ],
  ['pa', ['ਪਛਾਣ ਨੰਬਰ', 'ਤਾਰੀਖ', 'ਸਮਾਂ', 'ਆਰਡਰ ਨੰਬਰ', 'ਕੈਰੀਅਰ', 'ਕੰਟੇਨਰ', 'ਮਕਸਦ', 'ਡਿਲਿਵਰੀ ਕਿਸਮ', 'ਨੋਟ']],
  ['hi', ['पहचान संख्या', 'दिनांक', 'समय', 'ऑर्डर संख्या', 'वाहक', 'कंटेनर', 'उद्देश्य', 'डिलीवरी प्रकार', 'टिप्पणी']],
  ['zh', ['编号', '日期', '时间', '订单号', '承运商', '集装箱号', '目的', '交货方式', '备注']],
  ['ar', ['المعرف', 'التاريخ', 'الوقت', 'رقم الطلب', 'شركة النقل', 'رقم الحاوية', 'الغرض', 'نوع التسليم', 'ملاحظات']],
  [
    'de',
    [
      'Sendungs-ID',
      'Lieferdatum',
      'Uhrzeit',
      'Auftrags-Nr.',
      'Spediteur',
      'Container-Nr.',
      'Zweck',
      'Lieferart',
      'Bemerkung',
    ],
  ],
  [
    'tr',
    ['Kimlik', 'TESLİM TARİHİ', 'Saat', 'Sipariş No', 'Nakliyeci', 'Konteyner No', 'Amaç', 'Teslimat türü', 'Açıklama'],
  ],
  [
    'ro',
    [
      'Identificator',
      'Data livrării',
      'Ora',
      'Nr. comandă',
      'Transportator',
      'Număr container',
      'Scop',
      'Tip livrare',
      'Observații',
    ],
  ],
])('reads the headings of a file in %s', (_, titles) => {
  const fields = [
    'externalId',
    'day',
    'from',
    'numbers',
    'carrier',
    'containerNumber',
    'purpose',
    'deliveryType',
    'note',
  ];
  expect(proposedMapping(titles)).toEqual(fields);
});

it('finds each field once, numbers in several columns, and leaves alone what it does not know', () => {
  const titles = [
    'Window start',
    'Window end',
    'Order No',
    'Booking number',
    'Driver',
    'Remarks (gate)',
    'Carrier',
    'Carrier name',
  ];
  const found = ['from', 'until', 'numbers', 'numbers', null, 'note', 'carrier', null];
  expect(proposedMapping(titles)).toEqual(found);
});

it('finds the headings below a title, and without known ones the first line with several cells', () => {
  const title = ['Arrivals of Thursday', '', ''];
  expect(headingLine([title, [], ['Datum', 'Spediteur', 'Tor'], ['26.11.2026', 'Acme', '3']])).toBe(2);
  expect(headingLine([title, ['x', 'y'], ['1', '2']])).toBe(1);
  expect(headingLine([])).toBe(0);
});

it('keeps how files of one kind were read, known by their headings in whatever order and letter case', () => {
  const order = 'day-first' as const;
  const kept = withReading(['PO No.', 'Gate', 'Carrier'], { mapping: ['numbers', 'note', null], order }, order, []);
  expect(keptReading(['carrier', 'PO NO', 'GATE'], kept)).toEqual({ mapping: [null, 'numbers', 'note'], order });
  const faulty = ['PO No.', 'Gate', 'Carrier', 'Import key', 'Problem'];
  expect(keptReading(faulty, kept)?.mapping).toEqual(['numbers', 'note', null, 'externalId', null]);
  expect(keptReading(['Carrier', 'PO No.'], kept)).toBeUndefined();
  const both = withReading(['Gate', 'Date'], { mapping: ['note', 'day'], order }, order, kept);
  expect(both).toHaveLength(2);
  const proposed = { mapping: proposedMapping(['Gate', 'Date']), order };
  expect(withReading(['Gate', 'Date'], proposed, order, both)).toEqual(kept);
  const unusual = withReading(['Gate', 'Date'], proposed, 'month-first', []);
  expect(keptReading(['Gate', 'Date'], unusual)).toEqual(proposed);
});

it('understands purposes and delivery types as files say them, and keeps what it does not know', () => {
  expect(valueMeant('purpose', ' INBOUND ')).toBe('Delivery');
  expect(valueMeant('purpose', 'Abholung')).toBe('Pickup');
  expect(valueMeant('deliveryType', 'Live unload')).toBe('live');
  expect(valueMeant('purpose', 'Tour')).toBe('Tour');
});

it('tells the IDs of a file by its kind, of its faulty rows too, and has one source for files without IDs', () => {
  const from = (...titles: string[]) => sourceOf(titles, proposedMapping(titles));
  const one = from('ID', 'Date', 'PO');
  expect(one).toMatch(/^import \w+$/);
  expect([from('PO', 'id', 'date'), from('ID', 'Date', 'PO', 'Import key', 'Problem')]).toEqual([one, one]);
  expect(from('ID', 'Datum', 'Nummer')).not.toBe(one);
  expect([from('Date', 'PO'), from('Date', 'PO', 'Import key', 'Problem')]).toEqual(['import', 'import']);
  expect(sourceOf(['ID', 'Date', 'PO'], [null, 'day', 'numbers'])).toBe('import');
  const keyed = ['Own load ID here', 'Date', 'PO'];
  const faulty = [...keyed, 'Import key', 'Problem'];
  expect(sourceOf(faulty, [null, 'day', 'numbers', 'externalId', null])).toBe(from(...keyed));
});
