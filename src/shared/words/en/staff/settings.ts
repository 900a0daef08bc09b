/** English words of the settings' screens: what they have in common, and each setting. Source: docs/product, "The settings' screens". */
export const settings = {
  /** Texts of the settings' screens. Source: docs/product, "The settings' screens". */
  common: {
    title: 'Settings',
    sections: 'Sections',
    loading: 'Loading settings...',
    notLoaded: 'Could not load the settings.',
    notAllowed: {
      title: 'Settings are for administrators',
      text: 'Your account may not change them. Ask an administrator of this installation.',
    },
    offline: {
      title: 'You are offline',
      text: 'Settings can be read, but saved only when the server can be reached again.',
    },
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    discard: 'Discard changes',
    saved: 'Settings saved',
    theirsKept: 'Their value was kept',
    notSaved: 'Not saved',
    stillHere: 'What you entered is still here.',
    invalid: 'Not saved: please look at the marked fields.',
    setMeanwhile: 'Somebody else set this to “{value}” in the meantime.',
    takeDefault: 'Use the default',
    willBeDefault: 'It is the default again once you save.',
    defaultIs: 'Default: {value}.',
    between: 'From {min} to {max}.',
    cannotWork: 'This cannot work as it is',
    faultOf: '{setting}: {fault}',
    lostSecret: 'Stored with another key than that of this server',
    yes: 'Yes',
    no: 'No',
    none: 'none',
    dataGroups: { devices: 'Clock and devices', archive: 'Archive', papers: 'Photos and signatures' },
    noCountry: 'Not chosen',
    decided: 'The server’s environment sets this, as {variable}. Remove it there to set it here.',
  },
  /** What each setting is called and does. */
  each: {
    companyName: {
      label: 'Company name',
      help: 'Shown below the product’s name in the header of every page.',
    },
    language: {
      label: 'Language of drivers’ pages',
      help: 'For drivers who have not chosen another one and whose browser asks for none of these.',
    },
    country: {
      label: 'Country',
      help: 'The country of drivers’ phone numbers, unless they type one or their facility is in another.',
    },
    timeZone: {
      label: 'Time zone',
      help: 'For facilities without a time zone of their own, and for nightly jobs.',
    },
    publicUrl: {
      label: 'Address for phones',
      help: 'Where QR codes and links lead, such as https://yard.example.com. Empty for the address at which a page was opened.',
    },
    termsLink: {
      label: 'Terms link',
      help: 'Where “Terms” in the footer leads: a web page or a mail address.',
    },
    privacyLink: {
      label: 'Privacy link',
      help: 'Where “Privacy” in the footer leads: a web page or a mail address.',
    },
    supportLink: {
      label: 'Support link',
      help: 'Where “Support” in the footer leads: a web page or a mail address.',
    },
    detentionRate: {
      label: 'Detention rate per hour',
      help: 'What each hour beyond the free time costs a carrier, on statements. 0: statements show no amounts.',
    },
    detentionCurrency: {
      label: 'Detention currency',
      help: 'The currency of the rate.',
    },
    queueRefreshSeconds: {
      label: 'Refresh interval (seconds)',
      help: 'How often the queue and the wall display check for changes. Dashboards do not depend on it: they are live.',
    },
    expectedArrivals: {
      label: 'Expected arrivals',
      help: 'Staff list on a page of its own which trucks should come and when; check-ins with one of their numbers are matched to them. Drivers see none of it.',
    },
    callTimeoutMinutes: {
      label: 'A call counts as unanswered after (minutes)',
      help: 'Then call again; after the third, No-Show is offered.',
    },
    callsByPush: {
      label: 'Push messages',
      help: 'To drivers who allow them on their page. The page has to be opened over HTTPS.',
    },
    pushDelaySeconds: {
      label: 'Push messages after (seconds)',
      help: 'Drivers who have answered by then get none.',
    },
    callsByText: {
      label: 'Text messages',
      help: 'To drivers who agree to them when checking in.',
    },
    textDelaySeconds: {
      label: 'Text messages after (seconds)',
      help: 'Drivers who have answered by then get none.',
    },
    textGateway: {
      label: 'Gateway',
      help: 'The kind of service that sends your texts.',
      options: { twilio: 'Twilio, or like it', kannel: 'Kannel', json: 'Your own (JSON)' },
    },
    textGatewayUrl: {
      label: 'Gateway address',
      help: 'Leave empty for Twilio’s own, or Kannel on this machine.',
    },
    textAccount: {
      label: 'Account',
      help: 'The account’s SID at Twilio, or the user name at Kannel.',
    },
    textSender: {
      label: 'Sender',
      help: 'The number or name that texts come from.',
    },
    callsByVoice: {
      label: 'The wall calls aloud',
      help: 'A chime, then ticket and dock, until the driver answers or docks, at most three times.',
    },
    quietFrom: {
      label: 'Silent from',
      help: 'From this time of day the wall shows calls without a sound, such as 22:00. Empty for never.',
    },
    quietUntil: {
      label: 'Silent until',
      help: 'Until this time of day, such as 06:00.',
    },
    mailOn: {
      label: 'Send mail',
      help: 'Invitations, password links and warnings. While off, nothing is sent and no screen offers it.',
    },
    mailHost: {
      label: 'Mail server',
      help: 'Its name or address, such as smtp.example.com. One in a private network has to be listed in OUTGOING_ALLOWED.',
    },
    mailPort: {
      label: 'Port',
      help: 'Usually 587 with STARTTLS, 465 with TLS from the start, 25 without.',
    },
    mailSecurity: {
      label: 'Encryption',
      help: 'It is always enforced, with a certificate that is valid for the server’s name.',
      options: { starttls: 'STARTTLS', tls: 'TLS from the start', none: 'None' },
    },
    mailUser: {
      label: 'User',
      help: 'Leave empty if the server asks for none.',
    },
    mailSender: {
      label: 'Sender',
      help: 'The address that mails come from and are answered to, such as yard@example.com.',
    },
    recordHeadsTo: {
      label: 'Send daily time record heads to',
      help: 'An address outside the yard that is sent the number and hash of each facility’s newest time record once a day: whoever keeps these mails can tell later whether older records were changed. Leave empty to send none.',
    },
    clock: {
      label: 'Clock format',
      help: 'How times are shown on every screen. Files and the API use 12 hours.',
      options: { 12: '12 hours (9:05 PM)', 24: '24 hours (21:05)' },
    },
    offlineReading: {
      label: 'Keep data on staff’s devices for reading offline',
      help: 'While off, a device keeps only changes that are not sent yet. Turn it off where computers are shared.',
    },
    archiveDoneAfterDays: {
      label: 'Archive completed and canceled check-ins after (days)',
      help: 'Archived check-ins leave the lists and lose the drivers’ personal data.',
    },
    archiveOthersAfterDays: {
      label: 'Archive all other check-ins after (days)',
      help: 'For trucks that were never marked as completed or canceled.',
    },
    keepArchiveYears: {
      label: 'Keep the archive for (years)',
      help: 'After that, check-ins are deleted for good.',
    },
    scanning: {
      label: 'Scanning with the camera',
      help: "Drivers, kiosks and the searches of staff can read QR codes and barcodes with the camera. Pictures stay on the device, and driver's licenses are not read.",
    },
    papers: {
      label: 'Photos and signatures',
      help: 'The check-in form can then ask drivers and staff for photos and signatures. Off, none is taken, and nothing offers it; what is there stays until its days are over.',
    },
    paperSpace: {
      label: 'Space for photos and signatures (gigabytes)',
      help: 'When four fifths are full drivers can send no more, and nobody when it is all full. What was not sent stays on its device.',
    },
    keepPhotosDays: {
      label: 'Keep photos for (days)',
      help: 'Then they are deleted for good, or earlier with their check-in.',
    },
    keepSignaturesDays: {
      label: 'Keep signatures for (days)',
      help: 'Then they are deleted for good, or earlier with their check-in.',
    },
    passwordsFor: {
      label: 'Who may sign in with a password',
      help: 'Where people sign in by their company: everybody else, or only administrators who keep theirs under Accounts.',
      options: { everybody: 'Everybody with a password', named: 'Only administrators who keep theirs' },
    },
    setUpList: {
      label: 'Show on the dashboard what is left to set up',
      help: 'For administrators, until it is done, on an installation with at most 20 check-ins.',
    },
  },
  /** The same of settings that there are several of: a text of each language, and rules of each role. */
  repeated: {
    textTemplate: {
      label: 'Text in {language}',
      help: 'What the text of a call says; {dock} has to be in it. Empty for the text that comes with the product.',
    },
    secondFactor: {
      label: 'Second factor for {people}',
      help: 'They sign in with their password and a code from an authenticator app. Whoever has none is asked to set one up.',
    },
    idleMinutes: {
      label: 'Sign {people} out after (idle minutes)',
      help: 'For shared devices. The page stays as it is underneath; 0 for never.',
    },
  },
  /** The key that signs time records. */
  recordKey: {
    title: 'Time record key',
    about: 'Time records are signed with it. Anybody checks them with its public part, which stays for good.',
    none: 'There is none yet: it is made with the first time record.',
    since: 'In use since {when}, as {name}.',
    notLoaded: 'Could not load which key signs time records.',
    renew: 'Make a new key',
    question: 'Sign time records with a new key?',
    explanation:
      'The new key signs from now on. The secret part of the present one is destroyed, so nobody can sign with it again, and this cannot be undone. What the old key has signed stays genuine.',
    done: 'Time records are signed with a new key now',
  },
  /** What the sections are called, by their last word in the address. */
  sections: {
    company: 'Company',
    facilities: 'Facilities and docks',
    carriers: 'Carriers',
    form: 'Check-in form',
    queue: 'Queue and wall',
    calls: 'Calls',
    mail: 'Mail',
    data: 'Data',
    accounts: 'Accounts',
    security: 'Security',
    'single-sign-on': 'Single sign-on',
    'api-keys': 'API keys',
    devices: 'Devices',
    webhooks: 'Webhooks',
    audit: 'Audit log',
    changes: 'Changes',
    about: 'About',
  },
} as const;
