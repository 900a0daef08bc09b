import { bech32 } from '@scure/base';

function isAgeRecipient(text: string): boolean {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(text);
    return text.startsWith('age1') && prefix === 'age' && bytes.length === 32;
  } catch {
    return false;
  }
}

/** Parses age public keys separated by commas or whitespace. Throws an Error with the remedy for anything else. */
export function ageRecipients(text: string): readonly string[] {
  const recipients = text.split(/[\s,]+/).filter((part) => part !== '');
  if (recipients.some((part) => /^age-secret-key-/i.test(part))) {
    // Keeps the key out of logs.
    throw new Error('holds a secret key. Use the public one (age1…), and keep the secret one on another machine.');
  }
  const wrong = recipients.find((part) => !isAgeRecipient(part));
  if (wrong === undefined && (recipients.length > 0 || text === '')) return recipients;
  throw new Error(
    `'${wrong ?? text}' is not a public key of age. Use one as age-keygen shows it: age1 and 58 characters.`,
  );
}
