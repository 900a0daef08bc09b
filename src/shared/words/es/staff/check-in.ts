import { stepWords } from '../steps.ts';
import type { StaffWords } from '../../words.ts';

export const checkIn: StaffWords<'es'>['checkIn'] = {
  fields: {
    status: 'Estado',
    priority: 'Prioridad',
    dock: 'Muelle',
    dockInAt: 'Entrada al muelle',
    dockOutAt: 'Salida del muelle',
    dockAssignedAt: 'Muelle asignado',
    queuedAt: 'Lugar en la fila',
    heldAt: 'En pausa desde',
    unverified: 'Sin verificar porque',
    holdReason: 'En pausa porque',
    noShowAt: 'Ausente desde',
    workStartedAt: 'Inicio del trabajo',
    workEndedAt: 'Fin del trabajo',
    assignedTo: 'Personal asignado',
    adminNotes: 'Notas internas',
    dateCreated: 'Llegada',
    ticket: 'Turno',
    userId: 'Registrado por',
    language: 'Idioma',
  },
  stages: {
    waiting: 'En espera',
    called: 'Llamado',
    'on-hold': 'En pausa',
    'no-show': 'Ausente',
    docked: 'En el muelle',
    'in-process': 'En proceso',
    ready: 'Listo',
    completed: 'Terminado',
    canceled: 'Cancelado',
  },
  steps: stepWords,
};
