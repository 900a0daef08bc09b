import './styles/index.css';

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { openBackGate } from '#web/parts/unsaved/back-gate.ts';
import { App } from './app/app.tsx';

openBackGate();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// Some pages are prerendered; the application hydrates them.
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
