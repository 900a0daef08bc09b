import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling the program takes half of the startup time, so the compiled code is cached if the folder is writable. This
// must be enabled before the program is loaded, which a static import would do too early.
enableCompileCache(fileURLToPath(new URL('../../dist/compile-cache', import.meta.url)));

await import('./program.ts');
