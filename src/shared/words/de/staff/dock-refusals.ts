import type { StaffWords } from '../../words.ts';

export const dockRefusals: StaffWords<'de'>['dockRefusals'] = {
  alreadyIn: 'Das Andocken ist für diese Anmeldung schon erfasst.',
  notIn: 'Erfassen Sie das Andocken vor dem Abdocken.',
  alreadyOut: 'Das Abdocken ist für diese Anmeldung schon erfasst.',
  outBeforeIn: 'Das Abdocken kann nicht vor dem Andocken liegen.',
  outStands: 'Löschen Sie das Abdocken vor dem Andocken.',
  beforeArrival: 'Das Andocken kann nicht vor der Ankunft liegen.',
  inFuture: 'Eine Zeit in der Zukunft kann nicht erfasst werden.',
  noReason: 'Bitte geben Sie einen Grund an, warum Sie eine erfasste Zeit ändern',
  canceled: 'Diese Anmeldung ist storniert. Stellen Sie ihren Status zuerst auf „Mit Fahrer“ oder „Auflieger bleibt“.',
  completed:
    'Diese Anmeldung ist abgeschlossen. Stellen Sie ihren Status zuerst auf „Mit Fahrer“ oder „Auflieger bleibt“.',
};
