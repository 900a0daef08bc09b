/** English words of the page that checks a copy of a time record. Source: docs/product, "Checking a record". */
export const verify = {
  title: 'Check a time record',
  intro: 'Paste the record or the link below its QR code, or choose the file.',
  copy: 'Record or link',
  file: 'File',
  check: 'Check',
  failed: 'It could not be checked. Please try again.',
  kept: 'Kept on this phone',
  number: 'Record',
  issued: 'Signed at',
  references: 'Pickup/Delivery number',
  newest: 'Check the newest record',
  verdicts: {
    genuine: 'Genuine',
    replaced: 'Genuine, but replaced',
    deleted: 'Genuine, since deleted here',
    unknown: 'Not known here',
    'other-site': 'Signed by another site',
    altered: 'Altered',
    unreadable: 'Not a time record',
  },
  reasons: {
    genuine: 'This site signed it, and this copy is unaltered.',
    replaced:
      'This site signed it, and this copy is unaltered. A time was corrected since: record {number} has replaced it.',
    deleted: 'This site signed it, and this copy is unaltered. The site has deleted the visit since.',
    unknown: 'This site has no such record. It may have been lost in a restore, or deleted after its time.',
    'other-site': 'It was signed with a key that is not of this site. Check it at the site that signed it.',
    altered: 'It is not as it was signed. Do not rely on it.',
    unreadable: 'This is neither a time record nor a link of one.',
  },
} as const;
