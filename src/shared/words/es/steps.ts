/** Spanish words of the steps of a truck. */
export const stepWords = {
  call: 'Llamar',
  uncall: 'Retirar la llamada',
  hold: 'En pausa',
  resume: 'Reanudar',
  'no-show': 'Ausente',
  requeue: 'De vuelta a la fila',
  move: 'Mover en la fila',
  'confirm-appointment': 'Confirmar la cita',
  'unconfirm-appointment': 'Retirar la cita',
  'dock-in': 'Entrada',
  'start-work': 'Iniciar el trabajo',
  'end-work': 'Terminar el trabajo',
  'dock-out': 'Salida',
  'gate-out': 'Salida del recinto',
  cancel: 'Cancelar',
  reopen: 'Reabrir',
} as const;
