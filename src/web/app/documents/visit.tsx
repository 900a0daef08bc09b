import { renderedConfig } from '#web/data/config.ts';
import { loadAsked } from '#web/screens/driver-check-in/use-asked.ts';
import { VisitScreens } from './visit-screens.tsx';
import { start } from '../start.tsx';
import { PageDocument } from './page-document.tsx';

void start(
  <PageDocument name="visit">
    <VisitScreens />
  </PageDocument>,
  renderedConfig?.form && loadAsked(),
);
