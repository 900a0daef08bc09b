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
};
