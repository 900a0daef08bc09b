import type { StaffWords } from '../../words.ts';

export const gateCode: StaffWords<'es'>['gateCode'] = {
  title: 'Sin verificar en la entrada',
  about: 'Se registraron sin un código válido de la entrada. Nadie más los ve, y no tienen lugar en la fila.',
  count: { one: '1 registro sin verificar', other: '{count} registros sin verificar' },
  none: 'Todos los registros están verificados.',
  more: 'Los primeros {shown} de {count}. Lo que decida para todos vale para todos ellos.',
  doubts: {
    'no-code': 'Sin código',
    'wrong-code': 'Código incorrecto',
    'old-code': 'Código que ya no sirve',
    'late-code': 'Enviado demasiado tarde para su código',
    'shared-code': 'Código usado por demasiados',
  },
  confirm: 'Confirmar',
  refuse: 'Rechazar',
  of: '{deed}: {driver}',
  confirmAll: { one: 'Confirmarlo', other: 'Confirmar los {count}' },
  refuseAll: { one: 'Rechazarlo', other: 'Rechazar los {count}' },
  confirmed: { one: '1 registro está confirmado.', other: '{count} registros están confirmados.' },
  refused: { one: '1 registro está rechazado.', other: '{count} registros están rechazados.' },
  undo: 'Deshacer',
  undone: 'Están otra vez sin verificar.',
};
