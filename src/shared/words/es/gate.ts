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
  code: {
    label: 'Código de la entrada',
    hint: 'Los 8 dígitos del cartel o de la pantalla de la entrada. Sin ellos, el personal tiene que confirmar antes su registro.',
    digits: 'El código tiene 8 dígitos. Escríbalos como los ve o deje el campo vacío.',
    again: '¿Escribió mal el código de la entrada?',
    aboutAgain: 'Aquí puede escribirlo de nuevo. Si era correcto, no tiene que hacer nada.',
    send: 'Enviar código',
    sent: 'Su código se ha enviado.',
    failed: 'No se pudo enviar el código. Inténtelo de nuevo más tarde.',
  },
  out: {
    title: 'Deténgase en la salida',
    text: 'Antes de salir del recinto, deténgase en el control de salida. Allí se registra su salida.',
  },
};
