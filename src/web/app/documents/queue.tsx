import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';
import { start } from '../start.tsx';
import { PageDocument } from './page-document.tsx';

void start(
  <PageDocument name="queue">
    <QueueDisplayScreen />
  </PageDocument>,
);
