import type { ScanWords } from '../words.ts';

export const scan: ScanWords<'fr'> = {
  button: 'Scanner avec l’appareil photo',
  title: 'Scanner un code',
  hint: 'Placez le code QR ou le code-barres devant l’appareil photo. Il est lu sur cet appareil et aucune image n’est gardée.',
  slow: 'Aucun code trouvé pour l’instant. Tenez le papier à plat, plus près et avec plus de lumière. Vous pouvez aussi fermer et saisir le numéro.',
  several: 'Il y a plusieurs codes. Choisissez celui qu’il vous faut.',
  refused:
    'Le navigateur ne laisse pas cette page utiliser l’appareil photo. Autorisez-le dans les réglages du navigateur, prenez le code en photo ou saisissez le numéro.',
  missing: 'Aucun appareil photo n’est utilisable en ce moment. Prenez le code en photo ou saisissez le numéro.',
  insecure:
    'L’appareil photo ne montre son image ici que par une connexion sécurisée (HTTPS). Prenez le code en photo ou saisissez le numéro.',
  photo: 'Prendre le code en photo',
  noCode: 'Aucun code sur la photo. Prenez-la de plus près et avec plus de lumière, ou saisissez le numéro.',
  failed: 'Les codes ne peuvent pas être lus en ce moment. Saisissez le numéro.',
  another: 'Autre appareil photo',
  light: 'Lumière',
  found: {
    licence:
      'C’est un permis de conduire ou une carte d’identité, pas un papier qui se lit ici. Rien n’en a été lu ni gardé.',
    'arrival-link': 'C’est un lien d’enregistrement, pas un numéro.',
    'visit-link': 'C’est le lien d’une visite, pas un numéro.',
    'gate-code': 'C’est le code de l’entrée, pas un numéro.',
    'web-address': 'C’est une autre adresse, qui ne s’ouvre pas ici.',
    nothing: 'Ce code n’a pas de numéro qui convienne ici.',
    unasked: 'Ce n’est pas le code demandé ici.',
  },
};
