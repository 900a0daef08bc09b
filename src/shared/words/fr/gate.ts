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
  code: {
    label: 'Code à l’entrée',
    hint: 'Les 8 chiffres de l’affiche ou de l’écran à l’entrée. Sans eux, le personnel doit d’abord confirmer votre enregistrement.',
    digits: 'Le code a 8 chiffres. Saisissez-les comme vous les voyez, ou laissez le champ vide.',
    again: 'Vous vous êtes trompé de code à l’entrée ?',
    aboutAgain: 'Vous pouvez le saisir à nouveau ici. S’il était juste, vous n’avez rien à faire.',
    send: 'Envoyer le code',
    sent: 'Votre code a été envoyé.',
    failed: 'Le code n’a pas pu être envoyé. Réessayez plus tard.',
  },
  out: {
    title: 'Arrêtez-vous à la sortie',
    text: 'Avant de quitter le site, arrêtez-vous au poste de sortie. Votre départ y est enregistré.',
  },
};
