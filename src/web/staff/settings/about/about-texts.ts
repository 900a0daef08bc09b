/** Texts of the page about the installation. Source: docs/product, "The settings' screens". */
export const aboutTexts = {
  version: 'Version',
  health: {
    title: 'Health',
    loading: 'Asking the server...',
    unknown: 'The server did not answer.',
    well: 'The system is well',
    warning: 'The system needs attention',
    error: 'The system is not well',
    setUp: 'A careless setting on the server',
  },
  setUp: 'Set-up list',
  placesTitle: 'Where things are',
  places: [
    { what: 'The driver’s form', to: '/driver', isPage: true, more: 'The address that posters lead to.' },
    { what: 'The queue', to: '/queue', isPage: true, more: 'For drivers and staff, on any device.' },
    {
      what: 'The wall display',
      to: '/queue?display=wall',
      isPage: true,
      more: 'For a screen on the wall; it needs no sign-in.',
    },
    { what: 'The API', to: '/api/docs', isPage: false, more: 'For programs, with examples.' },
  ],
  onServer:
    'Ports, the database, certificates, backups and the time zone of the installation are set in the environment of the server.',
  configuration: 'How the server is configured',
} as const;
