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

/** Shows the content of an answer, and begins it where it says what is wrong. */
function show(html: string): void {
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const content = answer.querySelector(replaced);
  if (!content) throw new Error('The answer has no content.');
  document.querySelector(replaced)?.replaceWith(content);
  const [first] = content.querySelectorAll<HTMLElement>('[autofocus], [role=alert], output');
  if (first) first.tabIndex = -1;
  if (first) first.focus();
  else scrollTo(0, 0);
}

/** Sends a form of this page as the browser would, so that the address keeps its link and nothing typed is lost without a network. */
async function send(fields: URLSearchParams): Promise<void> {
  try {
    const answer = await fetch(location.pathname + location.search, { method: 'POST', body: fields });
    if (answer.redirected) location.assign(answer.url);
    else show(await answer.text());
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

/** The link that the page was opened with is opened at once; other languages keep it. The token is sent, and never part of an address. */
function openLink(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) link.hash = location.hash;
  if (location.hash.length > 1) void send(new URLSearchParams({ token: location.hash.slice(1) }));
}

addEventListener('hashchange', openLink);
openLink();
