import type { StaffWords } from '../../words.ts';
import { stepWords } from '../steps.ts';

export const checkIn: StaffWords<'de'>['checkIn'] = {
  fields: {
    status: 'Status',
    priority: 'Priorität',
    dock: 'Tor',
    dockInAt: 'Angedockt',
    dockOutAt: 'Abgedockt',
    dockAssignedAt: 'Tor zugewiesen',
    queuedAt: 'Platz in der Warteschlange',
    heldAt: 'Zurückgestellt seit',
    unverified: 'Nicht bestätigt, weil',
    holdReason: 'Zurückgestellt, weil',
    noShowAt: 'Nicht erschienen seit',
    workStartedAt: 'Abfertigung begonnen',
    workEndedAt: 'Abfertigung beendet',
    assignedTo: 'Zuständig',
    adminNotes: 'Interne Notizen',
    dateCreated: 'Ankunft',
    ticket: 'Wartenummer',
    userId: 'Angemeldet von',
    language: 'Sprache',
  },
  stages: {
    waiting: 'Wartet',
    called: 'Gerufen',
    'on-hold': 'Zurückgestellt',
    'no-show': 'Nicht erschienen',
    docked: 'Am Tor',
    'in-process': 'In Arbeit',
    ready: 'Bereit',
    completed: 'Abgeschlossen',
    canceled: 'Storniert',
  },
  steps: stepWords,
};
