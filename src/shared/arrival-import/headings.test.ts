import { expect, it } from 'vitest';

import { chosenMapping, headingLine, proposedMapping, valueMeant, withChosen } from './headings.ts';

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

it('keeps what was chosen for files of one kind, known by their headings in whatever order and letter case', () => {
  const kept = withChosen(['PO No.', 'Gate', 'Carrier'], ['numbers', 'note', null], []);
  expect(chosenMapping(['carrier', 'PO NO', 'GATE'], kept)).toEqual([null, 'numbers', 'note']);
  const faulty = ['PO No.', 'Gate', 'Carrier', 'Import key', 'Problem'];
  expect(chosenMapping(faulty, kept)).toEqual(['numbers', 'note', null, 'externalId', null]);
  expect(chosenMapping(['Carrier', 'PO No.'], kept)).toBeUndefined();
  const both = withChosen(['Gate', 'Date'], ['note', 'day'], kept);
  expect(both).toHaveLength(2);
  expect(withChosen(['Gate', 'Date'], proposedMapping(['Gate', 'Date']), both)).toEqual(kept);
});

it('understands purposes and delivery types as files say them, and keeps what it does not know', () => {
  expect(valueMeant('purpose', ' INBOUND ')).toBe('Delivery');
  expect(valueMeant('purpose', 'Abholung')).toBe('Pickup');
  expect(valueMeant('deliveryType', 'Live unload')).toBe('live');
  expect(valueMeant('purpose', 'Tour')).toBe('Tour');
});
