import type { FrameWords } from '../words.ts';

export const frame: FrameWords<'fr'> = {
  page: {
    skip: 'Aller au contenu',
    loading: 'Chargement...',
    language: 'Langue',
    optional: '(facultatif)',
    close: 'Fermer',
    dismiss: 'Masquer',
    retry: 'Réessayer',
    failed: {
      title: 'Un problème est survenu',
      description: 'Les données n’ont pas pu être chargées. Veuillez réessayer.',
      again: 'Réessayer',
    },
  },
  header: {
    main: 'Principal',
    open: 'Ouvrir le menu',
    close: 'Fermer le menu',
    home: 'Accueil',
    checkIn: 'Arrivée chauffeur',
    queue: 'File d’attente',
    logIn: 'Accès personnel',
  },
  footer: {
    label: 'Pied de page',
    documentation: 'Mode d’emploi',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    support: 'Aide',
    nowhere: 'Pas encore d’adresse',
    credit: 'Conçu pour les chauffeurs, les quais et ceux qui font tourner tout cela.',
  },
  connection: {
    offline: 'Hors ligne',
    tried: { one: 'Une tentative de joindre le serveur', other: '{count} tentatives de joindre le serveur' },
    restored: { title: 'Connexion rétablie', description: 'Vous êtes de nouveau en ligne. Envoi des données...' },
    lost: {
      title: 'Connexion perdue',
      description: 'Vous êtes hors ligne. Les changements sont gardés sur cet appareil.',
    },
    issue: { title: 'Problème de connexion', description: 'Vous êtes hors ligne' },
    unreachable: 'Impossible de joindre le serveur.',
  },
  unsent: {
    label: 'Changements sur cet appareil',
    checkIn: 'Enregistrement',
    waiting: {
      one: '1 opération sera envoyée au retour du réseau.',
      other: '{count} opérations seront envoyées au retour du réseau.',
    },
    sending: {
      one: '{count} opération n’est pas encore envoyée.',
      other: '{count} opérations ne sont pas encore envoyées.',
    },
    notLasting: 'Ce navigateur ne permet pas d’enregistrer. Gardez cette page ouverte jusqu’à ce que tout soit envoyé.',
    kept: {
      title: 'Mode hors ligne',
      description: 'L’enregistrement est gardé ici. Il sera envoyé au retour du réseau.',
    },
    queued: {
      title: 'Enregistrement en attente d’envoi',
      description: 'Il est gardé ici et sera renvoyé dès que la connexion sera meilleure.',
    },
    sent: {
      title: 'Les données gardées hors ligne sont envoyées',
      description: { one: '{count} changement envoyé.', other: '{count} changements envoyés.' },
    },
    notSent: {
      title: 'Certains changements n’ont pas pu être envoyés',
      description: 'Ils sont en haut de la page, avec les raisons.',
    },
    maxRetries: {
      title: 'Plus d’essai pour l’instant',
      description: 'Le serveur a refusé un changement trois fois. Il est gardé et sera renvoyé.',
    },
    unreadable: {
      title: 'Erreur d’envoi',
      description: 'Certains changements gardés sur cet appareil sont illisibles. Ils ont été mis de côté.',
    },
    retried: { title: 'C’est fait', description: 'Le changement est envoyé.' },
    notRetried: { title: 'Échec', description: 'Le changement n’a toujours pas pu être envoyé.' },
    copied: { title: 'Copié', description: 'Le changement est dans le presse-papiers.' },
    notCopied: { title: 'Erreur', description: 'Ce navigateur ne permet pas de copier.' },
    copy: 'Copier',
    download: 'Télécharger',
    downloadAll: 'Tout télécharger',
    discard: 'Abandonner',
    noRoom: {
      title: 'Plus de place pour votre changement',
      text: {
        one: 'La mémoire de l’appareil est pleine. Pour garder ce que vous venez de faire, {count} changement non envoyé, le plus ancien, doit partir. Vous le recevez d’abord en fichier.',
        other:
          'La mémoire de l’appareil est pleine. Pour garder ce que vous venez de faire, les {count} plus anciens changements non envoyés doivent partir. Vous les recevez d’abord en fichier.',
      },
      confirm: 'Télécharger et faire de la place',
      cancel: 'Les garder',
    },
  },
  newVersion: {
    title: 'Une nouvelle version est prête',
    text: 'Rien de ce que vous avez saisi n’est perdu.',
    use: 'L’utiliser maintenant',
    later: 'Plus tard',
  },
  toasts: { label: 'Notifications affichées' },
};
