import type { StaffWords } from '../../words.ts';

export const signOn: StaffWords<'es'>['signOn'] = {
  goingOn: 'Sesión iniciada',
  goOn: 'Continuar',
  or: 'O',
  newTab: 'Se abre en otra pestaña. Vuelva aquí cuando haya iniciado sesión.',
  refusals: {
    'no-group': {
      title: 'No tiene acceso',
      text: 'Ninguno de sus grupos puede usar este sitio. Pida a su administrador uno que pueda.',
    },
    'too-many-groups': {
      title: 'No tiene acceso',
      text: 'Está en tantos grupos que el inicio de sesión de su empresa no nombra ninguno. Pida a su administrador que use roles de aplicación.',
    },
    deactivated: {
      title: 'No tiene acceso',
      text: 'Su cuenta aquí está desactivada. Pida a su administrador que la active.',
    },
    provider: {
      title: 'El inicio de sesión de su empresa no funcionó',
      text: 'Inténtelo dentro de un minuto. Si sigue fallando, pida a su administrador que lo pruebe en la configuración.',
    },
    expired: {
      title: 'Este inicio de sesión ya no es válido',
      text: 'Tardó más de diez minutos, o ya se usó. Inicie sesión de nuevo.',
    },
    'too-many': { title: 'Demasiados intentos', text: 'Espere un minuto e inténtelo de nuevo.' },
  },
  settings: {
    title: 'Inicio de sesión único',
    about:
      'Las personas inician sesión con la cuenta de su empresa, por OpenID Connect. Sus grupos allí dicen qué pueden hacer aquí, de nuevo en cada inicio de sesión.',
    loading: 'Cargando los proveedores...',
    notLoaded: 'No se pudieron cargar los proveedores.',
    empty: {
      title: 'Aún no hay proveedores',
      text: 'Todos inician sesión con una dirección de correo y una contraseña.',
    },
    add: 'Añadir un proveedor',
    addTitle: 'Añadir un proveedor',
    adding: 'Añadiendo...',
    editTitle: 'Editar: {name}',
    edit: 'Editar',
    save: 'Guardar',
    saving: 'Guardando...',
    summary: 'Cuentas: {count}',
    off: 'Desactivado',
    labels: {
      name: 'Texto del botón',
      issuer: 'Emisor',
      clientId: 'ID de cliente',
      clientSecret: 'Secreto de cliente',
      scopes: 'Ámbitos (scopes)',
      claim: 'Claim con los grupos',
    },
    hints: {
      name: 'Lo que dice el botón en la página de acceso, como “Entrar con Acme”.',
      issuer: 'La dirección del proveedor, exactamente como se nombra a sí mismo.',
      clientSecret: 'Se guarda cifrado y no se muestra nunca más. Déjelo vacío si el cliente no tiene.',
      scopes: 'Lo que se pide, separado por espacios. “openid” tiene que estar.',
      claim:
        'Donde el proveedor nombra los grupos o roles de la persona. Con Entra ID y más de 200 grupos, use “roles”.',
    },
    secretSince: 'Puesto {when}. Déjelo vacío para conservarlo.',
    rules: 'Quién puede hacer qué',
    rulesHint:
      'Cuenta el rol más alto que da uno de los grupos de la persona, en los almacenes de los grupos que lo dan. Nadie más tiene acceso.',
    group: 'Grupo o rol allí',
    addRule: 'Añadir un grupo',
    removeRule: 'Quitar este grupo',
    noRules: 'Todavía no entra nadie: edítelo y añada un grupo.',
    addresses: 'Escriba esto en el proveedor',
    callback: 'Dirección de redirección',
    logout: 'Dirección de cierre de sesión (back-channel)',
    copy: 'Copiar',
    test: 'Probar',
    testing: 'Probando...',
    tested: 'Responde y conoce a este cliente.',
    failed: {
      discovery: 'No dice qué es',
      keys: 'No dice con qué claves firma',
      client: 'No acepta a este cliente',
    },
    switchOff: 'Desactivar',
    switchOn: 'Activar',
    offTitle: '¿Desactivar {name}?',
    offText:
      'Las sesiones de quienes entraron con él se cierran enseguida, y nadie puede entrar con él hasta que lo active de nuevo.',
    remove: 'Eliminar',
    removeTitle: '¿Eliminar {name}?',
    removeText: 'Su botón desaparece de la página de acceso. No se puede deshacer.',
  },
};
