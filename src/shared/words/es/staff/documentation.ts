import type { StaffWords } from '../../words.ts';

export const documentation: StaffWords<'es'>['documentation'] = {
  title: 'Documentación',
  lead: 'Cómo registrarse, cómo llevar el patio y qué hacer cuando algo no funciona.',
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
