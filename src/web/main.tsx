import './styles/index.css';

import { App } from './app/app.tsx';
import { start } from './app/start.tsx';

void start(<App />);
