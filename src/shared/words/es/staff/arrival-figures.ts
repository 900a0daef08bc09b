import type { StaffWords } from '../../words.ts';

export const arrivalFigures: StaffWords<'es'>['arrivalFigures'] = {
  title: 'Llegadas previstas',
  failed: 'No se pudieron cargar las cifras de llegadas previstas.',
  none: 'En este período no se esperaba nada.',
  waiting: {
    one: 'Se esperaba {count} llegada; aún puede venir.',
    other: 'Se esperaban {count} llegadas; todas pueden venir aún.',
  },
  few: 'Pocas están resueltas: {onTime} puntuales, {early} antes, {late} tarde, {missed} no vinieron.',
  finding: '{onTime} de {count} camiones llegaron puntuales, {early} antes y {late} tarde; {missed} no vinieron.',
  awaited: { one: '{count} más puede venir aún.', other: '{count} más pueden venir aún.' },
  plots: { hours: 'Horas previstas y reales', carriers: 'Puntualidad por transportista' },
  hoursFinding: 'Lo más previsto es desde las {planned} ({expected}), y lo más real desde las {arrived} ({came}).',
  nobody: 'Lo más previsto es desde las {planned} ({expected}); no ha llegado nadie.',
  anyTime: {
    one: '{count} se esperaba a cualquier hora de un día y no está en ninguna hora prevista.',
    other: '{count} se esperaban a cualquier hora de un día y no están en ninguna hora prevista.',
  },
  carriersFinding: 'Quien más llegó tarde o no vino: {carrier}, {off} de {count}.',
  allCame: 'Nadie llegó tarde ni dejó de venir.',
  unnamed: 'Transportista sin nombrar',
  moreCarriers: { one: '{count} transportista más no figura.', other: '{count} transportistas más no figuran.' },
  legend: { expected: 'previstas', arrived: 'llegadas' },
  hourMark: '{hour}: {expected} previstas, {arrived} llegadas',
  carrierShown: '{onTime} puntuales de {count}',
  columns: {
    hour: 'Hora',
    carrier: 'Transportista',
    expected: 'Previstas',
    arrived: 'Llegadas',
    onTime: 'Puntuales',
    early: 'Antes',
    late: 'Tarde',
    missed: 'No vinieron',
  },
};
