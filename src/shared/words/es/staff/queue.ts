import type { StaffWords } from '../../words.ts';

export const staffQueue: StaffWords<'es'>['staffQueue'] = {
  totalCount: { one: '{count} registro', other: '{count} registros' },
  shown: '{count} mostrados',
  signedInAs: 'Sesión iniciada como',
  status: 'Estado',
  anyStatus: 'Cualquiera',
  actions: {
    dashboard: 'Panel',
    edit: 'Editar',
    delete: 'Eliminar',
    confirmTitle: '¿Está completamente seguro?',
    confirmText: 'Esta acción no se puede deshacer. Elimina para siempre el registro del sistema.',
  },
};
