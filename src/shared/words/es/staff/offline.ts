import type { StaffWords } from '../../words.ts';

export const staffOffline: StaffWords<'es'>['staffOffline'] = {
  mode: { title: 'Modo sin conexión', description: 'Está viendo datos guardados' },
  kept: {
    offline: {
      title: 'Modo sin conexión',
      description: '{name}: guardado en el dispositivo. Se envía cuando vuelva la conexión.',
    },
    online: {
      title: '{name}: en espera',
      description: 'Está guardado en el dispositivo y se intenta otra vez cuando la conexión mejore.',
    },
  },
  cancel: 'Cancelar',
  overtaken: {
    title: 'Otra persona se adelantó',
    field: '{label} se queda en {kept}, porque otra persona lo cambió mientras tanto.',
    others: 'Lo mismo vale para {count} más.',
    step: '{step} no cuenta, porque otra persona dio un paso posterior. Ahora está: {stage}.',
  },
  someMissing:
    'No se encontraron {missing} de {all} registros: pueden estar en un almacén al que su cuenta no llega. Los demás se cambiaron.',
  expired: 'No se pudo enviar en 7 días. Hágalo otra vez si aún importa.',
  noRoom: 'Este dispositivo no tiene espacio para guardar el cambio. Conéctese e inténtelo de nuevo.',
};
