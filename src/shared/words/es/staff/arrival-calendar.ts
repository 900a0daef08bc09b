import type { StaffWords } from '../../words.ts';

export const arrivalCalendar: StaffWords<'es'>['arrivalCalendar'] = {
  title: 'Calendario de llegadas previstas',
  about:
    'Los programas de calendario se suscriben a lo que espera este almacén con una dirección secreta. Quien la tenga ve números, transportistas y contenedores, pero no notas, hasta que se cambie o se quite.',
  notLoaded: 'No se pudo cargar si hay una dirección.',
  none: 'Aún no hay ninguna dirección.',
  since: 'Hay una dirección desde {when}.',
  make: 'Crear una dirección',
  replace: 'Cambiar la dirección',
  replaceTitle: '¿Cambiar la dirección?',
  replaceText: 'Los calendarios suscritos a la actual ya no encontrarán nada allí.',
  remove: 'Quitar la dirección',
  removeTitle: '¿Quitar la dirección?',
  removeText: 'Los calendarios suscritos a ella ya no encontrarán nada allí.',
  removed: 'La dirección se quitó.',
  once: 'Cópiela ahora: no se muestra otra vez.',
  address: 'Dirección para calendarios',
  copy: 'Copiar la dirección',
};
