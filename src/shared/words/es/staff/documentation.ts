import type { StaffWords } from '../../words.ts';

export const documentation: StaffWords<'es'>['documentation'] = {
  title: 'Documentación',
  lead: 'Cómo registrarse, cómo llevar el patio y qué hacer cuando algo no funciona.',
  groups: {
    drivers: 'Para conductores',
    help: 'Ayuda',
    staff: 'Para el personal',
    operators: 'Para quien opera el sistema',
  },
  titles: {
    drivers: {
      title: 'Guía para conductores',
      summary: 'De la entrada al muelle y de vuelta a la salida, en su propio teléfono.',
    },
    'check-in': { title: 'El registro', summary: 'El formulario campo por campo, y qué pasa después de enviarlo.' },
    'best-practices': { title: 'Buenas prácticas', summary: 'Pequeños hábitos para que la fila avance.' },
    faq: {
      title: 'Preguntas frecuentes',
      summary: 'Las diez preguntas que más hacen los conductores, con respuestas cortas.',
    },
    troubleshooting: { title: 'Solución de problemas', summary: 'Qué hacer cuando algo no funciona, paso a paso.' },
    admin: {
      title: 'Guía de administración',
      summary: 'El panel, los muelles, las prioridades, varios camiones a la vez, las notificaciones.',
    },
    analytics: {
      title: 'Análisis e informes',
      summary: 'Esperas, recuentos y exportaciones, y los objetivos con que se comparan.',
    },
    offline: {
      title: 'Trabajo sin conexión',
      summary: 'Cómo sigue el trabajo sin red, y cómo se pone al día después.',
    },
    configuration: {
      title: 'Configuración',
      summary: 'Ajustes, equipos, la pantalla mural y los códigos para carteles.',
    },
    security: {
      title: 'Seguridad',
      summary: 'Qué ven los visitantes, cómo inicia sesión el personal, qué se guarda y dónde.',
    },
    api: { title: 'API', summary: 'Claves para sus propios programas, con ejemplos para copiar.' },
    'data-management': {
      title: 'Gestión de datos',
      summary: 'Copias de seguridad, exportaciones, cuánto se guardan los datos, mantenimiento.',
    },
  },
  onlyInEnglish: 'Esta página solo está disponible en inglés.',
  pages: 'Páginas de la documentación',
  allPages: 'Todas las páginas',
  where: 'Dónde está',
  onThisPage: 'En esta página',
  linkTo: 'Enlace a “{heading}”',
  previous: 'Anterior',
  next: 'Siguiente',
  turn: 'Página anterior y siguiente',
  table: 'Tabla: {columns}',
  loading: 'Cargando la página...',
  staffOnly: {
    title: 'Esta página es para el personal',
    text: 'Inicie sesión para leerla. Después vuelve directamente aquí.',
  },
  more: {
    title: 'Más para el personal',
    text: 'Las páginas para administradores se muestran cuando inicie sesión.',
  },
  logIn: 'Iniciar sesión',
  api: { title: 'Referencia de la API', summary: 'Todas las llamadas de la API HTTP, con ejemplos para pegar.' },
  search: {
    label: 'Buscar en la documentación',
    placeholder: 'Buscar',
    hint: 'Pulse / para buscar',
    results: { one: '{count} resultado', other: '{count} resultados' },
    empty: 'No se encontró nada para “{text}”',
    emptyHint: 'Pruebe con menos palabras o con otras, o mire las páginas de abajo.',
    emptyHintVisitor:
      'Pruebe con menos palabras o con otras. Las páginas para el personal se buscan cuando inicie sesión.',
    failed: 'No se pudo cargar la búsqueda. Revise su conexión y escriba de nuevo.',
    loading: 'Buscando...',
    clear: 'Borrar la búsqueda',
  },
};
