import { registerHooks } from 'node:module';

/** What signing adds to Dock Out: the request in its statement, and the work of issuing after it. */
const withoutSigning: Readonly<Record<string, readonly [text: string, instead: string]>> = {
  '/check-ins/write-check-ins.ts': ['requests: recordsToIssue(changes)', 'requests: []'],
  '/time-records/record-issuer.ts': ['start(commits: Commits): void {', 'start(commits: Commits): void { return;'],
};
/** Told to be `requesting`, it leaves the request in Dock Out, and issues nothing afterwards. */
const isRequesting = process.argv.at(-1) === 'requesting';

// The product's own server but for that, so that both run on the same code.
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const found = Object.entries(withoutSigning).find(
      ([path, [text]]) => url.endsWith(path) && !(isRequesting && text.startsWith('requests')),
    );
    if (!found || loaded.source === undefined || loaded.source === null) return loaded;
    const [text, instead] = found[1];
    const source = String(loaded.source);
    if (!source.includes(text)) throw new Error(`${url} has no “${text}”`);
    return { ...loaded, source: source.replace(text, instead) };
  },
});

await import('./own-server.ts');
