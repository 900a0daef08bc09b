import type { GateWords } from '../words.ts';

export const gate: GateWords<'fr'> = {
  rules: {
    title: 'Règles du site',
    accept: 'J’ai lu les règles du site et je les respecterai',
    accepted: 'Vous avez accepté les règles du site le {day}.',
    read: 'Les relire',
    loading: 'Chargement des règles du site…',
    offline:
      'Les règles du site ne peuvent pas être affichées sans connexion. Vous pouvez quand même vous enregistrer. Demandez les règles au personnel.',
    retry: 'Réessayer',
    required: 'Lisez les règles du site et cochez que vous les respecterez.',
  },
};
