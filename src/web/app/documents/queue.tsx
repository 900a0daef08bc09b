import { QueueDisplayScreen } from '#web/screens/queue-display/queue-display-screen.tsx';
import { start } from '../start.tsx';
import { PageDocument } from './page-document.tsx';

void start(
  <PageDocument name="queue">
    <QueueDisplayScreen />
  </PageDocument>,
);
