import type { StaffWords } from '../../words.ts';

export const staffTimes: StaffWords<'es'>['staffTimes'] = {
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
  days: { one: '{count} día', other: '{count} días' },
  today: 'Hoy',
  justNow: 'Ahora mismo',
  lessThanAMinute: 'hace menos de un minuto',
  minutesAgo: { one: 'hace {count} minuto', other: 'hace {count} minutos' },
  hoursAgo: { one: 'hace {count} hora', other: 'hace {count} horas' },
  daysAgo: { one: 'hace {count} día', other: 'hace {count} días' },
  from: '{what} de {age}.',
  timeRecord: { back: 'Volver al registro', reason: 'Motivo: {reason}' },
};
