import type { StaffWords } from '../../words.ts';

export const dockRefusals: StaffWords<'es'>['dockRefusals'] = {
  alreadyIn: 'La entrada al muelle ya está anotada en este registro.',
  notIn: 'Anote la entrada al muelle antes que la salida.',
  alreadyOut: 'La salida del muelle ya está anotada en este registro.',
  outBeforeIn: 'La salida del muelle no puede ser anterior a la entrada.',
  outStands: 'Borre la salida del muelle antes que la entrada.',
  beforeArrival: 'La entrada al muelle no puede ser anterior a la llegada.',
  inFuture: 'No se puede anotar una hora futura.',
  noReason: 'Indique un motivo para cambiar una hora anotada',
  canceled: 'Este registro está cancelado. Ponga antes su estado en Con conductor o Remolque.',
  completed: 'Este registro está terminado. Ponga antes su estado en Con conductor o Remolque.',
};
