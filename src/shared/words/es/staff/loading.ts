import type { StaffWords } from '../../words.ts';

export const staffLoading: StaffWords<'es'>['staffLoading'] = {
  bar: {
    label: 'Personal',
    dashboard: 'Panel',
    dockBoard: 'Muelles',
    expected: 'Previstas',
    analytics: 'Análisis',
    settings: 'Configuración',
  },
  dashboardRefreshed: { title: 'Datos actualizados' },
  dashboardNotRefreshed: { title: 'No se actualizó', description: 'No se pudieron cargar los últimos datos' },
  queueRefreshed: { title: 'Fila actualizada', description: 'Se cargaron los últimos registros' },
  queueNotRefreshed: {
    title: 'Error al actualizar los datos',
    description: 'No se pudieron cargar los últimos datos de la fila',
  },
  listNotLoaded: {
    title: 'No se pudieron cargar los registros',
    description: 'Hubo un error al conectar con el servidor.',
  },
  summaryNotLoaded: { title: 'No se pudieron cargar los datos de los registros. Inténtelo de nuevo.' },
  notRefreshedUnasked: { title: 'Error al actualizar los datos' },
  retried: { title: 'Datos actualizados' },
  retriedInVain: { title: 'No se pudieron actualizar los datos' },
  firstLoadRetriedInVain: { title: 'No se pudieron cargar los datos' },
  record: {
    notFound: {
      title: 'Registro no encontrado',
      description: 'No se encontró el registro solicitado. Pasará al formulario principal del conductor.',
    },
    notLoaded: {
      title: 'No se pudo cargar el registro',
      description: 'Hubo un error al conectar con el servidor.',
    },
    retriedInVain: { title: 'No se pudieron cargar los datos del registro' },
  },
  beingSent: 'Se está enviando ahora mismo. Inténtelo en un momento.',
  unreachable: 'Hubo un error al conectar con el servidor.',
  retry: 'Reintentar',
};
