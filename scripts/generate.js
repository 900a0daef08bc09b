/** `npm run generate`: writes what is made from the sources: .env.example, the settings in docs/operate.md, docs/openapi.json. */
import './lib/refuse-old-node.js';
import { installWhenMissing } from './lib/install.js';
import { become } from './lib/run.js';
import { environmentFor, runtime } from './lib/runtime.js';

await installWhenMissing();
const node = runtime();
become(node, ['scripts/write-generated.js'], environmentFor(node));
