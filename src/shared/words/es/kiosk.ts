import type { KioskWords } from '../words.ts';

export const kiosk: KioskWords<'es'> = {
  language: 'Elija su idioma',
  question: 'Pregunta {number} de {count}',
  next: 'Siguiente',
  back: 'Atrás',
  startOver: 'Empezar de nuevo',
  readAloud: 'Leer en voz alta',
  largeText: 'Letra grande',
  contrast: 'Contraste alto',
  review: '¿Está todo bien?',
  edit: 'Cambiar',
  change: 'Cambiar: {field}',
  refused: 'Su registro no fue aceptado. Pregunte al personal.',
  idle: {
    title: '¿Sigue ahí?',
    text: 'Lo que escribió se borrará en unos segundos.',
    stay: 'Continuar',
  },
  done: {
    title: 'Ya está registrado',
    ticket: 'Su turno',
    scan: 'Escanee este código con su teléfono para seguir su visita.',
    wait: 'Espere hasta que le llamen.',
    finish: 'Listo',
  },
  kept: {
    title: 'Su registro está guardado',
    text: 'Ahora no hay red. Se enviará en cuanto la haya: no tiene que escribirlo de nuevo. Avise al personal de que está aquí.',
  },
  waiting: 'Registros que esperan la red: {count}',
};
