import type { StaffWords } from '../../words.ts';

export const settings: StaffWords<'es'>['settings'] = {
  common: {
    title: 'Configuración',
    sections: 'Secciones',
    loading: 'Cargando la configuración...',
    notLoaded: 'No se pudo cargar la configuración.',
    notAllowed: {
      title: 'La configuración es para administradores',
      text: 'Su cuenta no puede cambiarla. Pregunte a un administrador de esta instalación.',
    },
    offline: {
      title: 'Está sin conexión',
      text: 'La configuración se puede leer, pero solo se guarda cuando el servidor responda de nuevo.',
    },
    save: 'Guardar',
    saving: 'Guardando...',
    cancel: 'Cancelar',
    discard: 'Descartar los cambios',
    saved: 'Configuración guardada',
    theirsKept: 'Se conservó el otro valor',
    notSaved: 'No se guardó',
    stillHere: 'Lo que escribió sigue aquí.',
    invalid: 'No se guardó: revise los campos marcados.',
    setMeanwhile: 'Otra persona puso aquí “{value}” mientras tanto.',
    takeDefault: 'Usar el valor predeterminado',
    willBeDefault: 'Vuelve al valor predeterminado cuando guarde.',
    defaultIs: 'Predeterminado: {value}.',
    between: 'De {min} a {max}.',
    cannotWork: 'Así no puede funcionar',
    faultOf: '{setting}: {fault}',
    lostSecret: 'Guardado con una clave distinta de la de este servidor',
    yes: 'Sí',
    no: 'No',
    none: 'ninguno',
    dataGroups: { devices: 'Reloj y dispositivos', archive: 'Archivo', papers: 'Fotos y firmas' },
    noCountry: 'Sin elegir',
    decided: 'Lo fija el entorno del servidor, como {variable}. Quítela allí para cambiarlo aquí.',
  },
  each: {
    companyName: {
      label: 'Nombre de la empresa',
      help: 'Se muestra bajo el nombre del producto en el encabezado de cada página.',
    },
    language: {
      label: 'Idioma de las páginas de conductores',
      help: 'Para los conductores que no han elegido otro y cuyo navegador no pide ninguno de estos.',
    },
    country: {
      label: 'País',
      help: 'El país de los números de teléfono de los conductores, si no escriben otro ni su almacén está en otro.',
    },
    timeZone: {
      label: 'Zona horaria',
      help: 'Para los almacenes sin zona horaria propia y para las tareas nocturnas.',
    },
    publicUrl: {
      label: 'Dirección para teléfonos',
      help: 'A donde llevan los códigos QR y los enlaces, como https://yard.example.com. Vacío: la dirección con la que se abrió la página.',
    },
    termsLink: {
      label: 'Enlace a las condiciones',
      help: 'A donde lleva “Condiciones” en el pie: una página web o una dirección de correo.',
    },
    privacyLink: {
      label: 'Enlace a la privacidad',
      help: 'A donde lleva “Privacidad” en el pie: una página web o una dirección de correo.',
    },
    supportLink: {
      label: 'Enlace a la ayuda',
      help: 'A donde lleva “Ayuda” en el pie: una página web o una dirección de correo.',
    },
    detentionRate: {
      label: 'Tarifa de demora por hora',
      help: 'Lo que cuesta a un transportista cada hora pasado el tiempo libre, en los estados de cuenta. 0: sin importes.',
    },
    detentionCurrency: {
      label: 'Moneda de la demora',
      help: 'La moneda de la tarifa.',
    },
    queueRefreshSeconds: {
      label: 'Intervalo de actualización (segundos)',
      help: 'Cada cuánto buscan cambios la fila y la pantalla mural. Los paneles no dependen de esto: están en vivo.',
    },
    expectedArrivals: {
      label: 'Llegadas previstas',
      help: 'El personal anota en una página propia qué camiones deben llegar y cuándo; los registros con uno de sus números se vinculan con ellas. Los conductores no ven nada de esto.',
    },
    callTimeoutMinutes: {
      label: 'Una llamada cuenta como sin respuesta tras (minutos)',
      help: 'Entonces se llama otra vez; tras la tercera se ofrece Ausente.',
    },
    callsByPush: {
      label: 'Mensajes push',
      help: 'A los conductores que los permiten en su página. La página tiene que abrirse por HTTPS.',
    },
    pushDelaySeconds: {
      label: 'Mensajes push tras (segundos)',
      help: 'Quien haya respondido antes no recibe ninguno.',
    },
    callsByText: {
      label: 'SMS',
      help: 'A los conductores que los aceptan al registrarse.',
    },
    textDelaySeconds: {
      label: 'SMS tras (segundos)',
      help: 'Quien haya respondido antes no recibe ninguno.',
    },
    textGateway: {
      label: 'Pasarela',
      help: 'El tipo de servicio que envía sus SMS.',
      options: { twilio: 'Twilio, o similar', kannel: 'Kannel', json: 'Propia (JSON)' },
    },
    textGatewayUrl: {
      label: 'Dirección de la pasarela',
      help: 'Déjela vacía para la de Twilio, o para Kannel en este equipo.',
    },
    textAccount: {
      label: 'Cuenta',
      help: 'El SID de la cuenta en Twilio, o el nombre de usuario en Kannel.',
    },
    textSender: {
      label: 'Remitente',
      help: 'El número o nombre desde el que llegan los SMS.',
    },
    callsByVoice: {
      label: 'La pantalla llama en voz alta',
      help: 'Una señal, y luego turno y muelle, hasta que el conductor responda o entre; tres veces como máximo.',
    },
    quietFrom: {
      label: 'Silencio desde',
      help: 'Desde esta hora la pantalla muestra las llamadas sin sonido, como 22:00. Vacío: nunca.',
    },
    quietUntil: {
      label: 'Silencio hasta',
      help: 'Hasta esta hora, como 06:00.',
    },
    mailOn: {
      label: 'Enviar correo',
      help: 'Invitaciones, enlaces de contraseña y avisos. Desactivado no se envía nada y ninguna pantalla lo ofrece.',
    },
    mailHost: {
      label: 'Servidor de correo',
      help: 'Su nombre o dirección, como smtp.example.com. Si está en una red privada, debe figurar en OUTGOING_ALLOWED.',
    },
    mailPort: {
      label: 'Puerto',
      help: 'Por lo general 587 con STARTTLS, 465 con TLS desde el inicio, 25 sin cifrado.',
    },
    mailSecurity: {
      label: 'Cifrado',
      help: 'Se exige siempre, con un certificado válido para el nombre del servidor.',
      options: { starttls: 'STARTTLS', tls: 'TLS desde el inicio', none: 'Ninguno' },
    },
    mailUser: {
      label: 'Usuario',
      help: 'Déjelo vacío si el servidor no lo pide.',
    },
    mailSender: {
      label: 'Remitente',
      help: 'La dirección de la que llegan los correos y a la que se responde, como yard@example.com.',
    },
    recordHeadsTo: {
      label: 'Enviar a diario las cabeceras de los registros de horarios a',
      help: 'Una dirección fuera del patio que recibe una vez al día el número y el hash del registro de horarios más nuevo de cada almacén: quien guarde estos correos podrá decir después si se cambiaron registros anteriores. Vacío: no se envía nada.',
    },
    clock: {
      label: 'Formato del reloj',
      help: 'Cómo se muestran las horas en todas las pantallas. Los archivos y la API usan 12 horas.',
      options: { 12: '12 horas (9:05 PM)', 24: '24 horas (21:05)' },
    },
    offlineReading: {
      label: 'Guardar datos en los dispositivos del personal para leer sin conexión',
      help: 'Desactivado, un dispositivo guarda solo los cambios aún sin enviar. Desactívelo donde se compartan equipos.',
    },
    archiveDoneAfterDays: {
      label: 'Archivar los registros terminados y cancelados tras (días)',
      help: 'Los registros archivados salen de las listas y pierden los datos personales de los conductores.',
    },
    archiveOthersAfterDays: {
      label: 'Archivar los demás registros tras (días)',
      help: 'Para camiones que nunca se marcaron como terminados o cancelados.',
    },
    keepArchiveYears: {
      label: 'Conservar el archivo durante (años)',
      help: 'Después los registros se eliminan para siempre.',
    },
    scanning: {
      label: 'Escanear con la cámara',
      help: 'Los conductores, los quioscos y las búsquedas del personal pueden leer códigos QR y de barras con la cámara. Las imágenes se quedan en el dispositivo, y las licencias de conducir no se leen.',
    },
    papers: {
      label: 'Fotos y firmas',
      help: 'El formulario de registro puede pedir entonces fotos y firmas a conductores y personal. Desactivado no se toma ninguna y nada lo ofrece; las que hay se quedan hasta que acaben sus días.',
    },
    paperSpace: {
      label: 'Espacio para fotos y firmas (gigabytes)',
      help: 'Cuando se llenan cuatro quintos, los conductores no pueden enviar más, y nadie cuando se llena todo. Lo que no se envió se queda en su dispositivo.',
    },
    keepPhotosDays: {
      label: 'Conservar las fotos durante (días)',
      help: 'Después se eliminan para siempre, o antes con su registro.',
    },
    keepSignaturesDays: {
      label: 'Conservar las firmas durante (días)',
      help: 'Después se eliminan para siempre, o antes con su registro.',
    },
    passwordsFor: {
      label: 'Quién puede iniciar sesión con contraseña',
      help: 'Donde se inicia sesión con la cuenta de la empresa: también los demás, o solo los administradores que conservan la suya en Cuentas.',
      options: { everybody: 'Todos los que tienen contraseña', named: 'Solo los administradores que la conservan' },
    },
    setUpList: {
      label: 'Mostrar en el panel lo que falta por configurar',
      help: 'Para administradores, hasta terminar, en una instalación con 20 registros como máximo.',
    },
  },
  repeated: {
    textTemplate: {
      label: 'SMS en {language}',
      help: 'Lo que dice el SMS de una llamada; tiene que contener {dock}. Vacío: el texto que trae el producto.',
    },
    secondFactor: {
      label: 'Segundo factor: {people}',
      help: 'Inician sesión con su contraseña y un código de una aplicación de autenticación. A quien no lo tiene se le pide que lo configure.',
    },
    idleMinutes: {
      label: 'Cerrar la sesión tras (minutos sin uso): {people}',
      help: 'Para dispositivos compartidos. La página se queda como está debajo; 0 para nunca.',
    },
  },
  recordKey: {
    title: 'Clave de los registros de horarios',
    about:
      'Con ella se firman los registros de horarios. Cualquiera los comprueba con su parte pública, que se queda para siempre.',
    none: 'Aún no hay ninguna: se crea con el primer registro de horarios.',
    since: 'En uso desde {when}, como {name}.',
    notLoaded: 'No se pudo cargar qué clave firma los registros de horarios.',
    renew: 'Crear una clave nueva',
    question: '¿Firmar los registros de horarios con una clave nueva?',
    explanation:
      'La clave nueva firma desde ahora. La parte secreta de la actual se destruye, así que nadie puede volver a firmar con ella, y no se puede deshacer. Lo que firmó la clave anterior sigue siendo auténtico.',
    done: 'Los registros de horarios se firman ahora con una clave nueva',
  },
  sections: {
    company: 'Empresa',
    facilities: 'Almacenes y muelles',
    carriers: 'Transportistas',
    form: 'Formulario de registro',
    queue: 'Fila y pantalla mural',
    calls: 'Llamadas',
    mail: 'Correo',
    data: 'Datos',
    accounts: 'Cuentas',
    security: 'Seguridad',
    'single-sign-on': 'Inicio de sesión único',
    'api-keys': 'Claves de API',
    devices: 'Dispositivos',
    webhooks: 'Webhooks',
    audit: 'Registro de auditoría',
    changes: 'Cambios',
    about: 'Acerca de',
  },
};
