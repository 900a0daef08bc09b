import type { FollowedWords } from '../words.ts';

export const followed: FollowedWords<'es'> = {
  title: 'Su visita',
  dockTitle: 'MUELLE {dock}',
  inProcess: 'Están trabajando en su camión',
  ready: 'El trabajo está terminado',
  estimate: {
    by: 'Normalmente le llaman antes de las {time}',
    long: 'Normalmente le llaman en más de 3 horas',
    withdrawn: {
      docks: 'Ahora no se puede estimar la hora: no hay ningún muelle abierto.',
      pace: 'Ahora no se puede estimar la hora: hace tiempo que no se llama a nadie.',
      late: 'Está tardando más de lo normal.',
    },
  },
  calledLastHour: { one: '1 camión llamado en la última hora', other: '{count} camiones llamados en la última hora' },
  times: 'Horas registradas hasta ahora',
  stages: {
    arrived: 'Llegada',
    called: 'Llamada',
    docked: 'En el muelle',
    'work-begun': 'Inicio del trabajo',
    'work-ended': 'Fin del trabajo',
    left: 'Salida',
  },
  answer: {
    title: '¿Va en camino?',
    'on-my-way': 'Voy en camino',
    'more-time': 'Necesito más tiempo',
    said: {
      'on-my-way': 'El personal sabe que usted va en camino.',
      'more-time': 'El personal sabe que usted necesita más tiempo.',
    },
    failed: 'Su respuesta no se envió. Inténtelo de nuevo.',
  },
  alarm: {
    start: 'Avisarme',
    text: 'Este teléfono suena y vibra cuando le llamen. Deje esta página abierta.',
    on: 'Este teléfono le avisa cuando le llamen',
    awake: 'La pantalla queda encendida.',
    maySleep: 'Este navegador no puede mantener la pantalla encendida. Ajuste el teléfono para que no se apague.',
    push: 'También recibe un mensaje si esta página está cerrada.',
    stop: 'Dejar de avisar',
    quiet: 'Quitar el sonido',
  },
  take: {
    title: 'Llevarla consigo',
    text: 'Siga esta visita en otro teléfono o envíela a su despachador.',
    show: 'Mostrar código y enlace',
    label: 'Código QR que abre esta visita',
    caption: 'Escanee para seguir esta visita',
    care: 'Quien tenga el enlace ve lo que hay en esta página y puede responder por usted, hasta 24 horas después de su salida.',
    failed: 'No se pudo crear el enlace. Inténtelo de nuevo.',
    copied: '¡Enlace copiado al portapapeles!',
  },
  unknown: {
    title: 'Esta visita no se puede mostrar',
    text: 'El enlace no está completo, o el camión salió hace más de 24 horas.',
  },
  minutesOld: { one: 'Esto es de hace 1 minuto.', other: 'Esto es de hace {count} minutos.' },
  hoursOld: { one: 'Esto es de hace 1 hora.', other: 'Esto es de hace {count} horas.' },
  noCode: 'Esta página necesita JavaScript. Pregunte al personal.',
};
