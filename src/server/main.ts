import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling the program takes half of a start. What was compiled is kept from the second start on, where the folder can
// be written. That has to be said before the program is loaded, which a static import would come before.
enableCompileCache(fileURLToPath(new URL('../../dist/compile-cache', import.meta.url)));

await import('./program.ts');
