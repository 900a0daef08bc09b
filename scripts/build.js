/** `npm run build`: installs the locked packages and builds the web app, for a server that is not started by `npm start`. */
import './lib/refuse-old-node.js';
import { install } from './lib/install.js';
import { runtime } from './lib/runtime.js';
import { buildWebApp } from './lib/web-build.js';

await install();
const build = await buildWebApp(runtime());
if (build.status !== 0) process.stderr.write(`${build.output}\nThe web app could not be built.\n`);
process.exitCode = build.status;
