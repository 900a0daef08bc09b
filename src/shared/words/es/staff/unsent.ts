import type { StaffWords } from '../../words.ts';

export const staffUnsent: StaffWords<'es'>['staffUnsent'] = {
  operations: {
    priority: 'Cambio de prioridad',
    assignedTo: 'Asignación',
    UPDATE: 'Actualización',
    DELETE: 'Eliminación',
    BULK_UPDATE: 'Actualización múltiple',
    EXPECT: 'Llegada prevista',
    ARRIVAL: 'Cambio de llegada',
  },
  keepMine: 'Enviar lo mío',
  yours: 'Suyo',
  theirs: 'De otros',
  empty: 'Vacío',
  signOut: {
    title: { one: '{count} cambio aún no se ha enviado', other: '{count} cambios aún no se han enviado' },
    text: 'Con la sesión cerrada no se envía nada hasta que vuelva a iniciarla aquí. ¿Cerrarla de todos modos?',
    confirm: 'Cerrar de todos modos',
  },
  lost: {
    title: 'Se perdió en este dispositivo antes de enviarse: {what}',
    text: 'El navegador borró lo que había guardado para este sitio. Lo primero se hizo {when}. Hágalo otra vez, o avise a quien trabajaba aquí entonces.',
    changes: { one: '{count} cambio', other: '{count} cambios' },
    checkIns: { one: '{count} registro de conductores', other: '{count} registros de conductores' },
    both: '{changes} y {checkIns}',
  },
};
