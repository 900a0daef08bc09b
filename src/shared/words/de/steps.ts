/** Words of the steps of a truck, for screens and refusals. */
export const stepWords = {
  call: 'Aufrufen',
  uncall: 'Aufruf zurücknehmen',
  hold: 'Zurückstellen',
  resume: 'Fortsetzen',
  'no-show': 'Nicht erschienen',
  requeue: 'Wieder einreihen',
  move: 'Platz ändern',
  'confirm-appointment': 'Termin bestätigen',
  'unconfirm-appointment': 'Termin zurücknehmen',
  'dock-in': 'Andocken',
  'start-work': 'Abfertigung beginnen',
  'end-work': 'Abfertigung beenden',
  'dock-out': 'Abdocken',
  'gate-out': 'Ausfahrt',
  cancel: 'Stornieren',
  reopen: 'Wieder öffnen',
} as const;
