import { withPlainLetters } from '../check-in/fold-text.ts';

/**
 * A name as it stands in an address: small letters, digits and hyphens; empty where nothing of it can stand there. Accents
 * and letters such as ł are written plainly.
 */
export function slugOf(name: string): string {
  const plain = withPlainLetters(name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, ''));
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
