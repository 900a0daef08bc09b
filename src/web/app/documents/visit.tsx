import { renderedConfig } from '#web/common/data/config.ts';
import { loadAsked } from '#web/driver/form/use-asked.ts';
import { VisitScreens } from '#web/app/visit-screens.tsx';
import { start } from '../start.tsx';
import { PageDocument } from './page-document.tsx';

void start(
  <PageDocument name="visit">
    <VisitScreens />
  </PageDocument>,
  renderedConfig?.form && loadAsked(),
);
