import { HomeScreen } from '#web/driver/home/home-screen.tsx';
import { start } from '../start.tsx';
import { PageDocument } from './page-document.tsx';

void start(
  <PageDocument name="home">
    <HomeScreen />
  </PageDocument>,
);
