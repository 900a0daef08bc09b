import type { Page } from 'playwright';

/** Every value that a soak's driver enters contains one of these, so that any trace of them can be found. */
export const ofDrivers = /Soakdriver|SOAKDRIVER|Soakcarrier|SKQU ?\d{6}|773\W{0,3}555\W?\d{4}/;

export const driverNumber = (number: number) => `Soakdriver ${number}`;

/** A driver's answers, by the name of the control. */
export const answersOf = (number: number): Readonly<Record<string, string>> => ({
  driverName: driverNumber(number),
  phoneNumber: `773-555-${String(number).padStart(4, '0')}`,
  driversLicense: `SOAKDRIVER${number}`,
  carrier: `Soakcarrier ${number}`,
  containerNumber: `SKQU ${100_000 + number}`,
  pickupDeliveryNumber: `SOAKDRIVER-R${number}`,
  comments: `For Soakdriver ${number}`,
});

/**
 * The places in a page and in the browser's storage where a pattern occurs: storage, databases, caches with their
 * bodies, controls, history.
 */
async function placesWith(source: string): Promise<string[]> {
  const pattern = new RegExp(source);
  const texts: [place: string, text: string][] = [
    ['local storage', JSON.stringify({ ...localStorage })],
    ['session storage', JSON.stringify({ ...sessionStorage })],
    ['cookies', document.cookie],
    ['history', JSON.stringify([history.state, location.href, document.referrer, document.title, window.name])],
    ['page', document.documentElement.outerHTML],
  ];
  for (const control of document.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    texts.push(['control', control.value]);
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
    });
  const asText = (_: string, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = await settled(database.transaction(store).objectStore(store).getAll());
      texts.push([`database ${name}`, JSON.stringify(rows, asText)]);
    }
    database.close();
  }
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      texts.push(['cache', `${request.url} ${(await kept?.text()) ?? ''}`]);
    }
  }
  return texts.filter(([, text]) => pattern.test(text)).map(([place]) => place);
}

/** The places on a tablet with traces of a driver, including the addresses and titles in the back history. */
export async function tracesOn(kiosk: Page, secrets: readonly string[]): Promise<string[]> {
  const { source } = new RegExp([ofDrivers.source, ...secrets].join('|'));
  const found = await kiosk.evaluate(placesWith, source);
  const tools = await kiosk.context().newCDPSession(kiosk);
  const history = await tools.send('Page.getNavigationHistory');
  await tools.detach();
  return new RegExp(source).test(JSON.stringify(history.entries)) ? [...found, 'back key'] : found;
}

export interface Figures {
  heapBytes: number;
  nodes: number;
  listeners: number;
  stored: number;
  history: number;
}

/** The resources that the page uses while nobody is there. */
export async function figuresOf(kiosk: Page): Promise<Figures> {
  const tools = await kiosk.context().newCDPSession(kiosk);
  await tools.send('HeapProfiler.enable');
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('Performance.enable');
  const { metrics } = await tools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const kept = await kiosk.evaluate(() => ({
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).length,
    history: history.length,
  }));
  await tools.detach();
  return {
    heapBytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    ...kept,
  };
}
