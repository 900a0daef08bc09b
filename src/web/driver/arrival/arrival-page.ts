const replaced = 'main';

/** The token goes into the links to other languages; this page's address keeps it too. */
function keepLink(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) link.hash = location.hash;
}

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

/** Also moves the focus to its first error; replaces all content if the response lacks that part. */
function show(answer: Document, part: string): void {
  const shown = answer.querySelector(part) ? part : replaced;
  const content = answer.querySelector(shown);
  if (!content) throw new Error('The answer has no content.');
  document.querySelector(shown)?.replaceWith(content);
  const languages = answer.querySelector('nav');
  if (languages && shown === replaced) document.querySelector('nav')?.replaceWith(languages);
  keepLink();
  const [first] = content.querySelectorAll<HTMLElement>('[autofocus], [aria-invalid], [role=alert], output');
  if (first && first.tabIndex < 0) first.tabIndex = -1;
  if (first) first.focus();
  else scrollTo(0, 0);
}

/** The response to an estimate replaces only its own part, because the driver may be filling in the form below. */
function take(html: string, { status }: Response, { address, fields }: Sent): void {
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const said = answer.querySelector('main > [role=alert]');
  // What was typed stays, so that the driver can try again.
  if (said && (status === 429 || status >= 500)) say(said.textContent);
  else {
    if (address !== here()) speakAs(address, answer);
    show(answer, fields.get('do') === 'estimate' ? '[aria-labelledby=estimate]' : replaced);
  }
}

function speakAs(address: string, { documentElement, title, head }: Document): void {
  Object.assign(document.documentElement, { lang: documentElement.lang, dir: documentElement.dir });
  document.title = title;
  const failed = head.querySelector('meta[name=failed]');
  if (failed) document.querySelector('meta[name=failed]')?.replaceWith(failed);
  history.replaceState(null, '', address + location.hash);
}

/** The page of the visit opens if it asks for papers, which this page cannot take. */
const visitAt = (address: string) =>
  document.querySelector('[data-papers]') ? address.replace('/success', '/visit') : address;

const here = () => location.pathname + location.search;

/** The address contains the language. */
interface Sent {
  address: string;
  fields: URLSearchParams;
}

/**
 * The form is sent as the browser would send it, but the token stays in the address, and nothing typed is lost if there
 * is no network.
 */
async function send(sent: Sent): Promise<void> {
  try {
    const answer = await fetch(sent.address, { method: 'POST', body: sent.fields });
    if (answer.redirected) location.assign(visitAt(answer.url));
    else take(await answer.text(), answer, sent);
  } catch {
    say(document.querySelector<HTMLMetaElement>('meta[name=failed]')?.content ?? '');
  }
}

/** A named button, such as one for another language, also sends the time typed in the form for the estimate. */
function sentBy({ target, submitter }: SubmitEvent): Sent {
  const fields = new URLSearchParams(new FormData(target as HTMLFormElement) as never);
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  if (!name || value === undefined) return { address: here(), fields };
  fields.set(name, value);
  const time = document.querySelector<HTMLInputElement>('main input[name=estimate]');
  if (time) fields.set(time.name, time.value);
  return { address: submitter?.getAttribute('formaction') ?? here(), fields };
}

let isSending = false;

addEventListener('submit', (event) => {
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  void send(sentBy(event)).finally(() => {
    isSending = false;
  });
});

/** Clicking an error message moves to its control without changing the fragment, which contains the token. */
addEventListener('click', (event) => {
  const message = (event.target as Element).closest<HTMLAnchorElement>('main a[href^="#"]');
  const control = message && document.getElementById(message.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.closest('details')?.setAttribute('open', '');
  control.focus();
});

/** The token is sent in the body, never as part of a requested address. */
function openLink(): void {
  keepLink();
  const token = location.hash.slice(1);
  if (token !== '') void send({ address: here(), fields: new URLSearchParams({ token }) });
}

addEventListener('hashchange', openLink);
openLink();
