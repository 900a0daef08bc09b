import type { StaffWords } from '../../words.ts';

export const arrivalFigures: StaffWords<'de'>['arrivalFigures'] = {
  title: 'Erwartete Ankünfte',
  failed: 'Die Zahlen der erwarteten Ankünfte konnten nicht geladen werden.',
  none: 'In diesem Zeitraum wurde nichts erwartet.',
  waiting: {
    one: '{count} Ankunft wurde erwartet; sie kann noch kommen.',
    other: '{count} Ankünfte wurden erwartet; alle können noch kommen.',
  },
  few: 'Wenige stehen fest: {onTime} pünktlich, {early} zu früh, {late} zu spät, {missed} ausgeblieben.',
  finding: '{onTime} von {count} Lkw kamen pünktlich, {early} zu früh und {late} zu spät; {missed} kamen nicht.',
  awaited: { one: '{count} weitere kann noch kommen.', other: '{count} weitere können noch kommen.' },
  plots: { hours: 'Geplante und wirkliche Stunden', carriers: 'Pünktlichkeit nach Spedition' },
  hoursFinding:
    'Die meisten werden ab {planned} erwartet ({expected}), und die meisten kommen ab {arrived} an ({came}).',
  nobody: 'Die meisten werden ab {planned} erwartet ({expected}); niemand ist angekommen.',
  anyTime: {
    one: '{count} wurde zu jeder Zeit eines Tages erwartet und steht in keiner geplanten Stunde.',
    other: '{count} wurden zu jeder Zeit eines Tages erwartet und stehen in keiner geplanten Stunde.',
  },
  carriersFinding: 'Am häufigsten zu spät oder gar nicht: {carrier}, {off} von {count}.',
  allCame: 'Niemand kam zu spät oder gar nicht.',
  unnamed: 'Ohne Spedition',
  moreCarriers: {
    one: '{count} weitere Spedition steht nicht hier.',
    other: '{count} weitere Speditionen stehen nicht hier.',
  },
  legend: { expected: 'erwartet', arrived: 'angekommen' },
  hourMark: '{hour}: {expected} erwartet, {arrived} angekommen',
  carrierShown: '{onTime} von {count} pünktlich',
  columns: {
    hour: 'Stunde',
    carrier: 'Spedition',
    expected: 'Erwartet',
    arrived: 'Angekommen',
    onTime: 'Pünktlich',
    early: 'Zu früh',
    late: 'Zu spät',
    missed: 'Ausgeblieben',
  },
};
