import type { VerifyWords } from '../words.ts';

export const verify: VerifyWords<'fr'> = {
  title: 'Vérifier un relevé d’heures',
  intro: 'Collez le relevé ou le lien sous son code QR, ou choisissez le fichier.',
  copy: 'Relevé ou lien',
  file: 'Fichier',
  check: 'Vérifier',
  failed: 'La vérification n’a pas pu se faire. Veuillez réessayer.',
  kept: 'Gardés sur ce téléphone',
  number: 'Relevé',
  issued: 'Signé le',
  references: 'Numéro d’enlèvement ou de livraison',
  newest: 'Vérifier le relevé le plus récent',
  verdicts: {
    genuine: 'Authentique',
    replaced: 'Authentique, mais remplacé',
    deleted: 'Authentique, supprimé ici depuis',
    unknown: 'Inconnu ici',
    'other-site': 'Signé par un autre site',
    altered: 'Modifié',
    heads: 'Signé par ce site, mais ce n’est pas un relevé d’heures',
    unreadable: 'Ce n’est pas un relevé d’heures',
  },
  reasons: {
    genuine: 'Ce site l’a signé et cette copie n’a pas été modifiée.',
    replaced:
      'Ce site l’a signé et cette copie n’a pas été modifiée. Une heure a été corrigée depuis : le relevé {number} l’a remplacé.',
    deleted: 'Ce site l’a signé et cette copie n’a pas été modifiée. Le site a supprimé la visite depuis.',
    unknown: 'Ce site n’a pas ce relevé. Il a pu se perdre lors d’une restauration, ou être supprimé après son délai.',
    'other-site': 'Il a été signé avec une clé qui n’est pas de ce site. Vérifiez-le auprès du site qui l’a signé.',
    altered: 'Il n’est pas tel qu’il a été signé. Ne vous y fiez pas.',
    heads:
      'C’est la liste quotidienne des relevés les plus récents. Le responsable de ce site peut la comparer à ses relevés.',
    unreadable: 'Ce n’est ni un relevé d’heures ni un lien vers un relevé.',
  },
};
