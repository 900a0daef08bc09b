import type { GateWords } from '../words.ts';

export const gate: GateWords<'es'> = {
  rules: {
    title: 'Normas del recinto',
    accept: 'He leído las normas del recinto y las cumpliré',
    accepted: 'Aceptó las normas del recinto el {day}.',
    read: 'Leerlas de nuevo',
    loading: 'Cargando las normas del recinto…',
    offline:
      'Las normas del recinto no se pueden mostrar sin conexión. Puede registrarse de todos modos. Pida las normas al personal.',
    retry: 'Intentar de nuevo',
    required: 'Lea las normas del recinto y marque que las cumplirá.',
  },
};
