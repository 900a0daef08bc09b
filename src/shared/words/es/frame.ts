import type { FrameWords } from '../words.ts';

export const frame: FrameWords<'es'> = {
  page: {
    skip: 'Ir al contenido',
    loading: 'Cargando...',
    language: 'Idioma',
    optional: '(opcional)',
    close: 'Cerrar',
    dismiss: 'Quitar aviso',
    retry: 'Reintentar',
    failed: {
      title: 'Algo salió mal',
      description: 'Hubo un error al cargar los datos. Inténtelo de nuevo.',
      again: 'Intentar de nuevo',
    },
  },
  header: {
    main: 'Principal',
    open: 'Abrir menú',
    close: 'Cerrar menú',
    home: 'Inicio',
    checkIn: 'Registro del conductor',
    queue: 'Estado de la fila',
    logIn: 'Acceso del personal',
  },
  footer: {
    label: 'Pie de página',
    documentation: 'Documentación',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    support: 'Ayuda',
    nowhere: 'Aún sin dirección',
    credit: 'Hecho para los conductores, los muelles y la gente que los mantiene en marcha.',
  },
  connection: {
    offline: 'Sin conexión',
    tried: {
      one: 'Se intentó contactar con el servidor una vez',
      other: 'Se intentó contactar con el servidor {count} veces',
    },
    restored: { title: 'Conexión recuperada', description: 'Ya está en línea. Enviando los datos...' },
    lost: { title: 'Se perdió la conexión', description: 'Está sin conexión. Los cambios se guardan en este aparato.' },
    issue: { title: 'Problema de conexión', description: 'Está sin conexión' },
    unreachable: 'No se pudo conectar con el servidor.',
  },
  unsent: {
    label: 'Cambios en este aparato',
    checkIn: 'Registro',
    waiting: {
      one: '1 operación se enviará cuando vuelva la conexión.',
      other: '{count} operaciones se enviarán cuando vuelva la conexión.',
    },
    sending: { one: '1 operación aún no se ha enviado.', other: '{count} operaciones aún no se han enviado.' },
    notLasting: 'Este navegador no permite guardar. Deje esta página abierta hasta que todo se haya enviado.',
    kept: {
      title: 'Modo sin conexión',
      description: 'El registro está guardado aquí. Se enviará cuando vuelva la conexión.',
    },
    queued: {
      title: 'Registro pendiente de envío',
      description: 'Está guardado aquí y se volverá a enviar cuando mejore la conexión.',
    },
    sent: {
      title: 'Lo guardado sin conexión se ha enviado',
      description: { one: 'Se envió 1 cambio.', other: 'Se enviaron {count} cambios.' },
    },
    notSent: {
      title: 'Algunos cambios no se pudieron enviar',
      description: 'Están en la lista al comienzo de la página, con los motivos.',
    },
    maxRetries: {
      title: 'No más intentos por ahora',
      description: 'El servidor no aceptó un cambio tres veces. Queda guardado y se intentará otra vez.',
    },
    unreadable: {
      title: 'Error de envío',
      description: 'Algunos cambios guardados en este aparato no se pueden leer. Se apartaron para recuperarlos.',
    },
    retried: { title: 'Listo', description: 'El cambio se envió.' },
    notRetried: { title: 'No se logró', description: 'El cambio todavía no se pudo enviar.' },
    copied: { title: 'Copiado', description: 'El cambio está en el portapapeles.' },
    notCopied: { title: 'Error', description: 'Este navegador no permite copiar.' },
    copy: 'Copiar',
    download: 'Descargar',
    downloadAll: 'Descargar todo',
    discard: 'Descartar',
    noRoom: {
      title: 'No hay espacio para su cambio',
      text: {
        one: 'Este aparato está lleno. Para guardar lo que acaba de hacer, hay que quitar el cambio más antiguo sin enviar. Antes lo recibe como archivo.',
        other:
          'Este aparato está lleno. Para guardar lo que acaba de hacer, hay que quitar los {count} cambios más antiguos sin enviar. Antes los recibe como archivo.',
      },
      confirm: 'Descargar y hacer espacio',
      cancel: 'Conservarlos',
    },
  },
  newVersion: {
    title: 'Hay una versión nueva',
    text: 'No se pierde nada de lo que escribió.',
    use: 'Usarla ahora',
    later: 'Más tarde',
  },
  toasts: { label: 'Avisos' },
};
