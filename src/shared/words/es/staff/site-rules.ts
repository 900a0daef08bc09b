import type { StaffWords } from '../../words.ts';

export const siteRules: StaffWords<'es'>['siteRules'] = {
  title: 'Normas del sitio',
  about:
    'Lo que todo conductor acepta antes de registrarse aquí. El registro guarda qué versión aceptó, en qué idioma y cuándo.',
  notLoaded: 'No se pudieron cargar las normas del sitio.',
  none: 'No se pide a los conductores que acepten normas.',
  inForce: 'Versión {version}, publicada {when}.',
  write: 'Escribir normas del sitio',
  language: 'Idioma',
  withText: '{language} (tiene texto)',
  text: 'Texto en {language}',
  textHint:
    'Texto sin formato. Una línea vacía empieza un párrafo; las líneas que empiezan con “- ” o “1. ” son una lista. {max} caracteres como máximo.',
  tooLong: 'Este texto tiene {length} caracteres. Redúzcalo a {max}.',
  missing: 'Aún sin texto: {languages}. Los conductores que leen estos idiomas lo ven en {instead}.',
  complete: 'Todos los idiomas de los conductores tienen texto.',
  preview: 'Cómo lo ven los conductores',
  pictures: 'Imágenes',
  picturesHint:
    'Se muestran debajo del texto, {max} como máximo. Describa cada una en todos los idiomas que leen los conductores: la descripción se lee en voz alta y sustituye a una imagen que no se carga.',
  addPicture: 'Añadir una imagen',
  removePicture: 'Quitar la imagen {number}',
  description: 'Qué muestra la imagen {number}, en {language}',
  undescribed: 'Describa esta imagen.',
  pictureFailed: 'Este archivo no es una imagen que se pueda mostrar aquí. Elija otro.',
  askAgainDays: 'Preguntar de nuevo tras (días)',
  askAgainHint:
    'Durante estos días no se vuelve a preguntar a un teléfono que aceptó la versión actual. Déjelo vacío para preguntar en cada registro, por ejemplo donde varios conductores usan una tableta.',
  daysFault: 'Escriba un número entero de 1 a {max}, o nada.',
  publish: 'Publicar',
  publishing: 'Publicando...',
  newVersion: 'Otro texto u otra imagen es una versión nueva: se pregunta de nuevo a todos los conductores.',
  published: 'Guardado. Se pide a los conductores que acepten la versión {version}.',
  remove: 'No pedir normas',
  removeTitle: '¿No pedir normas a los conductores?',
  removeText:
    'Los conductores se registran sin aceptar normas. Lo que dicen los registros de normas aceptadas se queda.',
  removed: 'Ya no se pide a los conductores que acepten normas.',
};
