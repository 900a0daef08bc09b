import type { StaffWords } from '../../words.ts';

export const messages: StaffWords<'es'>['messages'] = {
  updated: 'Registro actualizado',
  changes: {
    informationUpdated: {
      title: 'Registro actualizado',
      description: 'Los datos del conductor se actualizaron correctamente',
    },
    changesSaved: {
      title: 'Cambios guardados',
      description: 'Los datos del registro se actualizaron correctamente.',
    },
    changesNotSaved: { title: 'Error', description: 'No se pudieron guardar los cambios. Inténtelo de nuevo.' },
    priorityUpdated: {
      title: 'Prioridad actualizada',
      description: 'La prioridad del registro es ahora {word}.',
    },
    staffAssigned: { title: 'Personal asignado', description: '{name} tiene ahora asignado este registro.' },
    deleted: { title: 'Registro eliminado' },
    bulkUpdated: {
      title: 'Actualización múltiple completada',
      description: 'Se actualizaron {count} registros correctamente.',
    },
    notUpdated: { title: 'Error al actualizar el registro' },
    notDeleted: { title: 'Error al eliminar el registro' },
    notBulkUpdated: { title: 'Error al actualizar los registros' },
  },
  exporting: {
    nothing: { title: 'No hay datos que exportar', description: 'No hay registros disponibles para exportar.' },
    done: { title: 'Exportación correcta', description: 'Los registros se exportaron a {format}.' },
  },
  failures: {
    dashboard: {
      title: 'Error del panel',
      description: 'Hubo un problema con el panel. Pruebe a actualizar la página.',
    },
  },
};
