import { Encrypter } from 'age-encryption';

/** A check-in as a kiosk seals it. */
export async function sealedFor(recipient: string, checkIn: object): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Buffer.from(await encrypter.encrypt(JSON.stringify(checkIn))).toString('base64');
}
