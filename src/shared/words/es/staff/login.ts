import type { StaffWords } from '../../words.ts';

export const staffLogin: StaffWords<'es'>['staffLogin'] = {
  signIn: {
    loggedIn: { title: 'Sesión iniciada', description: 'Le damos la bienvenida al panel de administración' },
    loginFailed: { title: 'No se inició la sesión' },
  },
  login: {
    title: 'Acceso de administración',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión...',
    forgot: '¿Olvidó su contraseña?',
    forgotten: 'Pida a su administrador del sistema que restablezca su contraseña.',
    reset: {
      text: 'O reciba un enlace para elegir contraseña en la dirección de su cuenta.',
      email: 'Correo electrónico de su cuenta',
      send: 'Enviarme un enlace',
      sent: 'Si hay una cuenta con esta dirección, un enlace va en camino. Sirve durante una hora; otro se envía como pronto una hora después.',
      close: 'Volver al inicio de sesión',
    },
    keepNothing: 'No guardar nada en este dispositivo',
    keepNothingHint:
      'Para dispositivos compartidos: sin conexión aquí no se puede leer nada. Los cambios sin enviar se quedan hasta que se envían.',
    code: 'Código de su aplicación',
    codeHint: '6 cifras de su aplicación de autenticación, o uno de sus códigos de recuperación.',
    codeMissing: 'Escriba el código de su aplicación de autenticación.',
    noCookies:
      'Este navegador bloquea las cookies y sin ellas nadie sigue con la sesión iniciada. Permítalas para este sitio e inicie sesión.',
    other: 'Usar otra cuenta',
    footer: 'Pida a su administrador del sistema que cree una cuenta',
  },
  sessionEnded: {
    title: 'Su sesión ha terminado',
    description: 'Inicie sesión otra vez como {email} para seguir donde estaba. Lo que escribió sigue aquí.',
    leave: 'Salir sin iniciar sesión',
  },
};
