/**
 * Runs next to the honest clients during a flood, as a separate process: `side-process.ts bare`, a port that sends
 * empty responses, as a process without other work does, and `side-process.ts streams URL COOKIE SECONDS`, a signed-in
 * client that opens and closes streams repeatedly.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const atOnce = 20;

async function streamsThatComeAndGo(url: string, cookie: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let opened = 0;
  const one = async () => {
    while (performance.now() < until) {
      const leave = new AbortController();
      await fetch(`${url}/api/events`, { headers: { cookie }, signal: leave.signal });
      leave.abort();
      opened += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return opened;
}

const [role, url = '', cookie = '', seconds] = process.argv.slice(2);
if (role === 'bare') {
  // Ends with its parent process.
  process.stdin.resume().once('end', () => process.exit());
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
} else {
  process.stdout.write(`${await streamsThatComeAndGo(url, cookie, Number(seconds))}\n`);
}
