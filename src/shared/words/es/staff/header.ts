import type { StaffWords } from '../../words.ts';

export const staffHeader: StaffWords<'es'>['staffHeader'] = {
  links: {
    dashboard: 'Panel',
    adminDashboard: 'Panel de administración',
    logOut: 'Cerrar sesión',
  },
  authentication: {
    loggedOut: { title: 'Sesión cerrada', description: 'Ha cerrado la sesión correctamente' },
    logoutFailed: {
      title: 'No se cerró la sesión',
      description: 'Hubo un problema al cerrar la sesión. Inténtelo de nuevo.',
    },
  },
  noForm: {
    title: 'Esta cuenta no puede registrar a nadie',
    text: 'Pida a un administrador un rol que pueda hacerlo, o pulse Cerrar sesión para registrarse como conductor.',
    nowhere: {
      title: 'Ningún almacén de esta cuenta recibe registros',
      text: 'Pida a un administrador acceso a uno que los reciba, o pulse Cerrar sesión para registrarse como conductor.',
    },
  },
};
