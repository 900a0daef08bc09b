import type { StaffWords } from '../../words.ts';

export const staffFrame: StaffWords<'es'>['staffFrame'] = {
  device: {
    who: 'Su cuenta: {name}',
    due: {
      title: 'Configure un segundo factor',
      text: 'Desde ahora su rol lo exige. Lo que escribió sigue aquí; continúa donde estaba.',
      logOut: 'Cerrar sesión',
    },
    rescued: {
      title: 'Su cuenta ha cambiado',
      text: 'Lo que escribió no está guardado, y puede que ya no tenga acceso a su formulario. Copie lo que aún necesite.',
      copy: 'Copiar',
      close: 'Cerrar',
    },
  },
  leave: {
    title: '¿Salir sin guardar?',
    description: 'Lo que cambió en esta página aún no está guardado.',
    leave: 'Salir',
    stay: 'Quedarse',
  },
  bell: {
    title: 'Notificaciones',
    unread: 'Notificaciones, {count} sin leer',
    markAllRead: 'Marcar todo como leído',
    clearAll: 'Borrar todo',
    empty: 'No hay notificaciones',
    unreadItem: 'Sin leer:',
    alerts: 'Cuando se registra un conductor',
    sound: 'Reproducir un sonido',
    attention: 'Cuando un camión requiere atención',
    attentionHere: 'Avisarme aquí',
    system: 'Mostrar una notificación del sistema',
    obstacles: {
      'needs-https': 'Las notificaciones del sistema necesitan HTTPS.',
      unsupported: 'Este navegador no tiene notificaciones del sistema.',
      blocked: 'Las notificaciones están bloqueadas en los ajustes de este navegador.',
    },
    arrival: { title: 'Nuevo registro de conductor', message: '{driver} de {carrier} se ha registrado.' },
    attentionTitle: 'Requiere atención',
    systemOn: 'Los registros nuevos se muestran aquí mientras el panel está abierto.',
  },
  connection: {
    label: 'Conexión',
    connecting: 'Conectando...',
    live: 'Conectado',
    reconnecting: 'Reconectando...',
    offline: 'Sin conexión',
  },
};
