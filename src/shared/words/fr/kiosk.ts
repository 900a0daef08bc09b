import type { KioskWords } from '../words.ts';

export const kiosk: KioskWords<'fr'> = {
  language: 'Choisissez votre langue',
  question: 'Question {number} sur {count}',
  next: 'Suivant',
  back: 'Retour',
  startOver: 'Recommencer',
  readAloud: 'Lire à voix haute',
  largeText: 'Grands caractères',
  contrast: 'Contraste élevé',
  review: 'Tout est correct ?',
  edit: 'Modifier',
  change: 'Modifier : {field}',
  refused: 'Votre enregistrement n’a pas été accepté. Adressez-vous au personnel.',
  idle: {
    title: 'Êtes-vous toujours là ?',
    text: 'Ce que vous avez saisi sera effacé dans quelques secondes.',
    stay: 'Continuer',
  },
  done: {
    title: 'Vous êtes enregistré',
    ticket: 'Votre ticket',
    scan: 'Scannez ce code avec votre téléphone pour suivre votre visite.',
    wait: 'Veuillez attendre d’être appelé.',
    finish: 'Terminé',
  },
  kept: {
    title: 'Votre enregistrement est conservé',
    text: 'Il n’y a pas de réseau pour le moment. Il sera envoyé dès qu’il y en aura : vous n’avez pas à le saisir à nouveau. Dites au personnel que vous êtes là.',
  },
  waiting: 'Enregistrements en attente du réseau : {count}',
};
