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
    setMeanwhile: 'Somebody else has set this to “{value}” meanwhile.',
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
    noCountry: 'Not chosen',
    decided: 'The environment of the server decides this, as {variable}. Take it out there to set it here.',
  },
  /** What each setting is called and does. */
  each: {
    companyName: {
      label: 'Company name',
      help: 'Stands below the product’s name in the header of every page.',
    },
    language: {
      label: 'Language of drivers’ pages',
      help: 'For drivers who have not chosen another one and whose browser asks for none of these.',
    },
    country: {
      label: 'Country',
      help: 'From where drivers’ phone numbers are unless they say so, or their facility has another country.',
    },
    timeZone: {
      label: 'Time zone',
      help: 'For facilities without a time zone of their own, and for nightly work.',
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
      label: 'Detention for each hour',
      help: 'What an hour beyond the free time costs a carrier, in statements. 0: statements have no money.',
    },
    detentionCurrency: {
      label: 'Currency of detention',
      help: 'In which the rate is set.',
    },
    queueRefreshSeconds: {
      label: 'Refresh interval (seconds)',
      help: 'How often the queue and the wall display ask for news. Dashboards do not wait for it: they are live.',
    },
    expectedArrivals: {
      label: 'Expected arrivals',
      help: 'Staff say on a page of their own which trucks should come and when; check-ins with one of their numbers are found to be them. Drivers see nothing of it.',
    },
    callTimeoutMinutes: {
      label: 'A call counts as not answered after (minutes)',
      help: 'Then call again; after the third, No-Show is offered.',
    },
    callsByPush: {
      label: 'Push messages',
      help: 'To drivers who allow them on their page. The page has to be opened over HTTPS.',
    },
    pushDelaySeconds: {
      label: 'Push messages after (seconds)',
      help: 'Who has answered by then gets none.',
    },
    callsByText: {
      label: 'Text messages',
      help: 'To drivers who agree to them when checking in.',
    },
    textDelaySeconds: {
      label: 'Text messages after (seconds)',
      help: 'Who has answered by then gets none.',
    },
    textGateway: {
      label: 'Gateway',
      help: 'What the service that sends your texts understands.',
      options: { twilio: 'Like Twilio', kannel: 'Kannel', json: 'Your own, by JSON' },
    },
    textGatewayUrl: {
      label: 'Gateway address',
      help: 'Empty for the usual one of Twilio, or of Kannel on this machine.',
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
      help: 'Invitations, links for passwords and warnings. Off, nothing is sent and nothing offers it.',
    },
    mailHost: {
      label: 'Mail server',
      help: 'Its name or address, such as smtp.example.com. One in a private network has to be listed in OUTGOING_ALLOWED.',
    },
    mailPort: {
      label: 'Port',
      help: 'Mostly 587 with STARTTLS, 465 with TLS from the beginning, 25 without.',
    },
    mailSecurity: {
      label: 'Encryption',
      help: 'What is asked for is insisted on, with a certificate that is valid for the server’s name.',
      options: { starttls: 'STARTTLS', tls: 'TLS from the beginning', none: 'None' },
    },
    mailUser: {
      label: 'User',
      help: 'Empty for a server that asks for none.',
    },
    mailSender: {
      label: 'Sender',
      help: 'The address that mails come from and are answered to, such as yard@example.com.',
    },
    recordHeadsTo: {
      label: 'Daily heads of the time records to',
      help: 'An address outside the yard, which once a day gets number and hash of the newest time record of each facility: whoever keeps these mails can tell later whether older records were changed. Empty for nobody.',
    },
    clock: {
      label: 'Clock on screens',
      help: 'How times are shown on every screen. Files and the API have 12 hours.',
      options: { 12: '12 hours (9:05 PM)', 24: '24 hours (21:05)' },
    },
    offlineReading: {
      label: 'Staff’s devices keep what was read, for reading without a network',
      help: 'Without it a device keeps only changes that are not sent yet. Turn it off where computers are shared.',
    },
    archiveDoneAfterDays: {
      label: 'Archive completed and canceled check-ins after (days)',
      help: 'In the archive they are no longer in lists, and without the drivers’ personal data.',
    },
    archiveOthersAfterDays: {
      label: 'Archive all other check-ins after (days)',
      help: 'For trucks that were never marked as completed or canceled.',
    },
    keepArchiveYears: {
      label: 'Keep the archive for (years)',
      help: 'Then check-ins are deleted for good.',
    },
    setUpList: {
      label: 'List on the dashboard what is left to set up',
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
      help: 'Besides the password, they sign in with a code of an authenticator app. Who has none sets one up next.',
    },
    idleMinutes: {
      label: 'Sign {people} out after (minutes without use)',
      help: 'For devices that several people use. The page stays as it is underneath; 0 for never.',
    },
  },
  /** The key that signs time records. */
  recordKey: {
    title: 'Key of time records',
    about: 'Time records are signed with it. Anybody checks them with its public part, which stays for good.',
    none: 'There is none yet: it is made with the first time record.',
    since: 'Signs since {when}, as {name}.',
    notLoaded: 'Could not load which key signs time records.',
    renew: 'Make another key',
    question: 'Make another key sign time records?',
    explanation:
      'It signs from now on. The secret part of the present one is destroyed, so nobody can sign with it again, and this cannot be undone. What it has signed stays genuine.',
    done: 'Another key signs time records now',
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
    'api-keys': 'API keys',
    audit: 'Audit log',
    changes: 'Changes',
    about: 'About',
  },
} as const;
