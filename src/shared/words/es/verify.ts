import type { VerifyWords } from '../words.ts';

export const verify: VerifyWords<'es'> = {
  title: 'Comprobar un registro de horarios',
  intro: 'Pegue el registro o el enlace que está debajo de su código QR, o elija el archivo.',
  copy: 'Registro o enlace',
  file: 'Archivo',
  check: 'Comprobar',
  failed: 'No se pudo comprobar. Inténtelo de nuevo.',
  kept: 'Guardados en este teléfono',
  number: 'Registro',
  issued: 'Firmado',
  references: 'Número de recogida o entrega',
  newest: 'Comprobar el registro más reciente',
  verdicts: {
    genuine: 'Auténtico',
    replaced: 'Auténtico, pero sustituido',
    deleted: 'Auténtico, borrado aquí después',
    unknown: 'Desconocido aquí',
    'other-site': 'Firmado por otro sitio',
    altered: 'Alterado',
    heads: 'Firmado por este sitio, pero no es un registro de horarios',
    unreadable: 'No es un registro de horarios',
  },
  reasons: {
    genuine: 'Este sitio lo firmó y esta copia no se ha alterado.',
    replaced:
      'Este sitio lo firmó y esta copia no se ha alterado. Después se corrigió una hora: lo sustituye el registro {number}.',
    deleted: 'Este sitio lo firmó y esta copia no se ha alterado. El sitio borró después la visita.',
    unknown:
      'Este sitio no tiene ese registro. Pudo perderse al restaurar una copia de seguridad o borrarse al vencer su plazo.',
    'other-site': 'Se firmó con una clave que no es de este sitio. Compruébelo en el sitio que lo firmó.',
    altered: 'No está como se firmó. No confíe en él.',
    heads:
      'Es la lista diaria de los registros más recientes. Quien administra este sitio puede compararla con sus registros.',
    unreadable: 'Esto no es un registro de horarios ni un enlace a uno.',
  },
};
