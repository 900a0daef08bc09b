/** English words of what a facility asks at its gate, for drivers. Source: docs/product, "The gate". */
export const gate = {
  rules: {
    title: 'Site rules',
    accept: 'I have read the site rules and will follow them',
    accepted: 'You accepted the site rules on {day}.',
    read: 'Read them again',
    loading: 'The site rules are loading…',
    offline:
      'The site rules cannot be shown without a connection. You can still check in. Ask the staff for the rules.',
    retry: 'Try again',
    required: 'Please read the site rules and tick that you will follow them.',
  },
} as const;
