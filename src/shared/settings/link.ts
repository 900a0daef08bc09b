const webAddress = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;
const mailAddress = /^mailto:[^\s@?]+@[^\s@?]+$/i;

/** Whether a text can be followed without harm: the address of a web page or of mail, or nothing at all. */
export function isSafeLink(text: string): boolean {
  return text === '' || webAddress.test(text) || mailAddress.test(text);
}

/** Whether the server can call an address: that of a web page without a name or password in it, or nothing at all. */
export function isCallable(text: string): boolean {
  return text === '' || webAddress.test(text);
}
