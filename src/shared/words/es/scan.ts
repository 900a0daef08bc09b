import type { ScanWords } from '../words.ts';

export const scan: ScanWords<'es'> = {
  button: 'Escanear con la cámara',
  title: 'Escanear un código',
  hint: 'Ponga el código QR o de barras delante de la cámara. Se lee en este dispositivo y no se guarda ninguna imagen.',
  slow: 'Todavía no se ve ningún código. Acerque el papel, manténgalo plano y con más luz. También puede cerrar esto y escribir el número.',
  several: 'Hay varios códigos. Elija el que necesita.',
  refused:
    'El navegador no deja usar la cámara en esta página. Permítalo en los ajustes del navegador, haga una foto del código o escriba el número.',
  missing: 'Ahora no se puede usar ninguna cámara en este dispositivo. Haga una foto del código o escriba el número.',
  insecure:
    'La cámara solo muestra su imagen aquí con una conexión segura (HTTPS). Haga una foto del código o escriba el número.',
  photo: 'Hacer una foto del código',
  noCode: 'No hay ningún código en la foto. Hágala más de cerca y con más luz, o escriba el número.',
  failed: 'Ahora no se pueden leer códigos. Escriba el número.',
  another: 'Otra cámara',
  light: 'Luz',
  found: {
    licence:
      'Esto es una licencia de conducir o un documento de identidad, no un papel que se lea aquí. No se ha leído ni guardado nada.',
    'arrival-link': 'Esto es un enlace para registrarse, no un número.',
    'visit-link': 'Esto es el enlace de una visita, no un número.',
    'gate-code': 'Esto es el código de la entrada, no un número.',
    'web-address': 'Esto es otra dirección, que aquí no se abre.',
    nothing: 'Este código no tiene ningún número que sirva aquí.',
    unasked: 'Este no es el código que se pide aquí.',
  },
};
