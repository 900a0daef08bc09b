import type { Visit } from '#shared/contract/visit.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { language } from '#web/common/data/words.ts';
import type { VisitToken } from './data/visit-calls.ts';

const VisitPapers = lazyComponent(async () => (await import('./papers/load-visit-papers.ts')).loadVisitPapers());
const GateCodeAgain = lazyComponent(async () => (await import('./gate-code-again.tsx')).loadGateCodeAgain());
const ByAppointment = lazyComponent(async () => {
  const { byAppointmentWords } = await import('#shared/words/by-appointment.ts');
  return () => <p className="text-lg font-semibold sm:text-xl">{byAppointmentWords[language()]}</p>;
});
const StopAtGate = lazyComponent(async () => (await import('./stop-at-gate.tsx')).loadStopAtGate());

/** Loaded only if there is something to show. */
export function AskedOfVisit({ token, visit }: { token: VisitToken; visit: Visit }) {
  const { takesPapers, gateCode, gateOut, byAppointment, stage } = visit;
  return (
    <>
      {byAppointment && <ByAppointment />}
      {gateOut && <StopAtGate />}
      {takesPapers && <VisitPapers token={token} stage={stage} />}
      {gateCode && <GateCodeAgain token={token} />}
    </>
  );
}
