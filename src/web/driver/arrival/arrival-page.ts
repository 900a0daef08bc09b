/** What the page has of the server's answer: its title, its content, and the links to it in other languages. */
const replaced = 'main';

function say(text: string): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'text-lg font-semibold';
  notice.textContent = text;
  const main = document.querySelector(replaced);
  main?.querySelector(':scope > [role=alert]')?.remove();
  main?.prepend(notice);
  notice.scrollIntoView({ block: 'nearest' });
}

/** Shows a part of an answer, and begins it where it says what is wrong; all of it where the answer has no such part. */
function show(answer: Document, part: string): void {
  const shown = answer.querySelector(part) ? part : replaced;
  const content = answer.querySelector(shown);
  if (!content) throw new Error('The answer has no content.');
  document.querySelector(shown)?.replaceWith(content);
  const [first] = content.querySelectorAll<HTMLElement>('[autofocus], [aria-invalid], [role=alert], output');
  if (first && first.tabIndex < 0) first.tabIndex = -1;
  if (first) first.focus();
  else scrollTo(0, 0);
}

/** Shows an answer to what was sent: of the time that the driver says its own part alone, since the form below is being filled in. */
function take(html: string, { status }: Response, fields: URLSearchParams): void {
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const said = answer.querySelector('main > [role=alert]');
  // To be tried again, with what stands there.
  if (said && (status === 429 || status >= 500)) say(said.textContent);
  else show(answer, fields.get('do') === 'estimate' ? '[aria-labelledby=estimate]' : replaced);
}

/** Where to go on from an answer: to the page of the visit where it asks for what this one does not take. */
const visitAt = (address: string) =>
  document.querySelector('[data-papers]') ? address.replace('/success', '/visit') : address;

/** Sends a form of this page as the browser would, so that the address keeps its link and nothing typed is lost without a network. */
async function send(fields: URLSearchParams): Promise<void> {
  try {
    const answer = await fetch(location.pathname + location.search, { method: 'POST', body: fields });
    if (answer.redirected) location.assign(visitAt(answer.url));
    else take(await answer.text(), answer, fields);
  } catch {
    say(document.querySelector<HTMLMetaElement>('meta[name=failed]')?.content ?? '');
  }
}

let isSending = false;

addEventListener('submit', (event) => {
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  const fields = new URLSearchParams(new FormData(event.target as HTMLFormElement) as never);
  void send(fields).finally(() => {
    isSending = false;
  });
});

/** A message leads to its control without another hash: that of this page is the link. */
addEventListener('click', (event) => {
  const message = (event.target as Element).closest<HTMLAnchorElement>('main a[href^="#"]');
  const control = message && document.getElementById(message.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.closest('details')?.setAttribute('open', '');
  control.focus();
});

/** The link that the page was opened with is opened at once; other languages keep it. The token is sent, and never part of an address. */
function openLink(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) link.hash = location.hash;
  if (location.hash.length > 1) void send(new URLSearchParams({ token: location.hash.slice(1) }));
}

addEventListener('hashchange', openLink);
openLink();
