import type { StaffWords } from '../../words.ts';

export const noForm: StaffWords<'es'>['noForm'] = {
  title: 'Esta cuenta no puede registrar a nadie',
  text: 'Pida a un administrador un rol que pueda hacerlo, o pulse Cerrar sesión para registrarse como conductor.',
  nowhere: {
    title: 'Ningún almacén de esta cuenta recibe registros',
    text: 'Pida a un administrador acceso a uno que los reciba, o pulse Cerrar sesión para registrarse como conductor.',
  },
};
