import type { Visit } from '#shared/contract/visit.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import type { VisitToken } from './data/visit-calls.ts';

const VisitPapers = lazyComponent(async () => (await import('./papers/load-visit-papers.ts')).loadVisitPapers());
const GateCodeAgain = lazyComponent(async () => (await import('./gate-code-again.tsx')).loadGateCodeAgain());
const StopAtGate = lazyComponent(async () => (await import('./stop-at-gate.tsx')).loadStopAtGate());

/** What a facility asks of its drivers during the visit: loaded only if it asks for anything. */
export function AskedOfVisit({ token, visit }: { token: VisitToken; visit: Visit }) {
  const { takesPapers, gateCode, gateOut, stage } = visit;
  return (
    <>
      {gateOut && <StopAtGate />}
      {takesPapers && <VisitPapers token={token} stage={stage} />}
      {gateCode && <GateCodeAgain token={token} />}
    </>
  );
}
