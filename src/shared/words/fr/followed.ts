import type { FollowedWords } from '../words.ts';

export const followed: FollowedWords<'fr'> = {
  title: 'Votre visite',
  dockTitle: 'QUAI {dock}',
  inProcess: 'Votre camion est en cours de traitement',
  ready: 'Le travail est terminé',
  estimate: {
    by: 'Appel en général avant {time}',
    long: 'Appel en général dans plus de 3 heures',
    withdrawn: {
      docks: 'Pas d’estimation pour l’instant : aucun quai n’est ouvert.',
      pace: 'Pas d’estimation pour l’instant : personne n’a été appelé depuis un moment.',
      late: 'Cela prend plus de temps que d’habitude.',
    },
  },
  calledLastHour: {
    one: '{count} camion appelé au cours de la dernière heure',
    other: '{count} camions appelés au cours de la dernière heure',
  },
  times: 'Heures notées jusqu’ici',
  freeUntil: 'Temps gratuit jusqu’à',
  stages: {
    arrived: 'Arrivée',
    called: 'Appel',
    docked: 'À quai',
    'work-begun': 'Début du travail',
    'work-ended': 'Fin du travail',
    left: 'Départ',
  },
  answer: {
    title: 'Venez-vous ?',
    'on-my-way': 'J’arrive',
    'more-time': 'Il me faut plus de temps',
    confirmed: {
      'on-my-way': 'Le personnel sait que vous arrivez.',
      'more-time': 'Le personnel sait qu’il vous faut plus de temps.',
    },
    failed: 'Votre réponse n’a pas été envoyée. Veuillez réessayer.',
  },
  alarm: {
    start: 'M’avertir',
    text: 'Ce téléphone sonne et vibre quand on vous appelle. Gardez cette page ouverte.',
    on: 'Ce téléphone vous avertit quand on vous appelle',
    awake: 'L’écran reste allumé.',
    maySleep: 'Ce navigateur ne peut pas garder l’écran allumé. Réglez le téléphone pour que l’écran ne s’éteigne pas.',
    push: 'Vous recevez aussi un message quand cette page est fermée.',
    stop: 'Ne plus avertir',
    quiet: 'Couper le son',
  },
  take: {
    title: 'L’emporter',
    text: 'Suivez cette visite sur un autre téléphone, ou envoyez-la à votre répartiteur.',
    show: 'Afficher le code et le lien',
    label: 'Code QR qui ouvre cette visite',
    caption: 'Scannez pour suivre cette visite',
    care: 'Qui a le lien voit ce qui est sur cette page et peut répondre pour vous, jusqu’à 24 heures après votre départ.',
    failed: 'Le lien n’a pas pu être créé. Veuillez réessayer.',
    copied: 'Lien copié dans le presse-papiers !',
  },
  unknown: {
    title: 'Cette visite ne peut pas être affichée',
    text: 'Le lien n’est pas complet, ou le camion est parti depuis plus de 24 heures.',
  },
  minutesOld: { one: 'Cette information date de {count} minute.', other: 'Cette information date de {count} minutes.' },
  hoursOld: { one: 'Cette information date de {count} heure.', other: 'Cette information date de {count} heures.' },
  noCode: 'Cette page a besoin de JavaScript. Adressez-vous au personnel sur place.',
};
