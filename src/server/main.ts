import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling the program takes half of the startup time, so the compiled code is cached if the folder is writable. The
// cache must be enabled before the program is loaded, so a static import would be too early.
enableCompileCache(fileURLToPath(new URL('../../dist/compile-cache', import.meta.url)));

await import('./program.ts');
