const webAddress = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;
const mailAddress = /^mailto:[^\s@?]+@[^\s@?]+$/i;

/** Whether a text can be followed without harm: the address of a web page or of mail, or nothing at all. */
export function isSafeLink(text: string): boolean {
  return text === '' || webAddress.test(text) || mailAddress.test(text);
}

const called = /^https?:\/\/(?:\[[\da-f:.]+\]|[^\s/?#@:%[\]<>^|\\]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i;

/** Ports of other protocols, which `fetch` never calls. Source: https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts = new Set(
  `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135
   137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719
   1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`
    .split(/\s+/)
    .map(Number),
);

/** Whether the server can call an address: that of a web page without a name or password in it, or nothing at all. */
export function isCallable(text: string): boolean {
  const [isAddress, port = ''] = called.exec(text) ?? [];
  return (
    text === '' || (isAddress !== undefined && Number(port) <= 65_535 && !(port && blockedPorts.has(Number(port))))
  );
}

/** Whether a password can be sent in a header: characters that Latin-1 has. */
export const isSendable = (text: string): boolean => /^[\u0020-\u00ff]*$/.test(text);
