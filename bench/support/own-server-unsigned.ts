import { registerHooks } from 'node:module';

/** What signing adds to Dock Out: the request in its SQL statement, and issuing the record afterwards. */
const withoutSigning: Readonly<Record<string, readonly [text: string, instead: string]>> = {
  '/check-ins/write-check-ins.ts': ['requests: recordsToIssue(changes)', 'requests: []'],
  '/time-records/record-issuer.ts': ['start(commits: Commits): void {', 'start(commits: Commits): void { return;'],
};
/** With `requesting`, Dock Out still requests a record, but none is issued. */
const isRequesting = process.argv.at(-1) === 'requesting';

// Patches these statements out of the product's own server, so that both run the same code otherwise.
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
