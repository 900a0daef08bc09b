import type { HomeWords } from '../words.ts';

export const home: HomeWords<'fr'> = {
  pageTitle: 'Accueil',
  tagline: 'L’enregistrement rapide et efficace à l’entrepôt, pour les chauffeurs et les responsables',
  driver: {
    title: 'Arrivée chauffeur',
    text: 'Vous venez d’arriver ? Enregistrez-vous ici et prenez place dans la file.',
    button: 'M’enregistrer maintenant',
  },
  admin: {
    title: 'Tableau du personnel',
    text: 'Pour le personnel de l’entrepôt : quais, priorités et tous les camions sur place.',
    button: 'Accès personnel',
  },
  yard: { pause: 'Arrêter la vidéo de fond', play: 'Lire la vidéo de fond' },
  quick: {
    title: 'Enregistrement rapide',
    text: 'Scannez le code QR pour ouvrir le formulaire sur votre téléphone.',
    caption: 'Scannez ce code QR pour vous enregistrer',
    label: 'Code QR qui ouvre le formulaire du chauffeur',
  },
  steps: {
    camera: 'Ouvrez l’appareil photo du téléphone',
    point: 'Visez le code',
    form: 'Remplissez le formulaire en cabine',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à cette adresse. Elle a peut-être changé, ou l’adresse est mal saisie.',
    back: 'Revenir',
    home: 'Aller à l’accueil',
  },
  poster: {
    title: 'Affiche',
    noCamera: 'Ou saisissez cette adresse sur votre téléphone :',
    label: 'Code QR qui ouvre le formulaire du chauffeur pour {facility}',
  },
};
