import type { SettingName } from '#shared/settings/settings.ts';

/** Texts of the settings' screens. Source: docs/product.md, "The settings' screens". */
export const settingsTexts = {
  title: 'Settings',
  sections: 'Sections',
  dashboard: 'Dashboard',
  loading: 'Loading settings...',
  notLoaded: 'Could not load the settings.',
  retry: 'Retry',
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
  discard: 'Discard changes',
  saved: 'Settings saved',
  theirsKept: 'Their value was kept',
  notSaved: 'Not saved',
  stillHere: 'What you entered is still here.',
  invalid: 'Not saved: please look at the marked fields.',
  setMeanwhile: (value: string) => `Somebody else has set this to “${value}” meanwhile.`,
  takeDefault: 'Use the default',
  willBeDefault: 'It is the default again once you save.',
  defaultIs: (value: string) => `Default: ${value}.`,
  between: (min: number, max: number) => `From ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`,
  yes: 'Yes',
  no: 'No',
  none: 'none',
} as const;

interface SettingText {
  label: string;
  /** What it does, in one or two sentences. */
  help: string;
  /** What its options are called. */
  options?: Readonly<Record<string, string>>;
}

/** What each setting is called and does. One without texts does not compile. */
export const settingTexts: Readonly<Record<SettingName, SettingText>> = {
  companyName: {
    label: 'Company name',
    help: 'Stands below the product’s name in the header of every page.',
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
  queueRefreshSeconds: {
    label: 'Refresh interval (seconds)',
    help: 'How often the queue and the wall display ask for news. Dashboards do not wait for it: they are live.',
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
};
