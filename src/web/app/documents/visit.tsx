import { renderedConfig } from '#web/common/data/config.ts';
import { loadPublishedForm } from '#web/driver/form/use-published-form.ts';
import { VisitScreens } from '#web/app/visit-screens.tsx';
import { start } from '../start.tsx';
import { PageDocument } from './page-document.tsx';

void start(
  <PageDocument name="visit">
    <VisitScreens />
  </PageDocument>,
  renderedConfig?.form && loadPublishedForm(),
);
