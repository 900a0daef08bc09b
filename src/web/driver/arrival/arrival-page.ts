const replaced = 'main';

/** The link stays in the address, and in those of other languages. */
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

/** Shows a part of an answer, and begins it where it says what is wrong; all of it where the answer has no such part. */
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

/** Shows an answer to what was sent: of the time that the driver says its own part alone, since the form below is being filled in. */
function take(html: string, { status }: Response, { address, fields }: Sent): void {
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const said = answer.querySelector('main > [role=alert]');
  // To be tried again, with what stands there.
  if (said && (status === 429 || status >= 500)) say(said.textContent);
  else {
    if (address !== here()) speakAs(address, answer);
    show(answer, fields.get('do') === 'estimate' ? '[aria-labelledby=estimate]' : replaced);
  }
}

/** Goes on in the language of an answer, at its address. */
function speakAs(address: string, { documentElement, title, head }: Document): void {
  Object.assign(document.documentElement, { lang: documentElement.lang, dir: documentElement.dir });
  document.title = title;
  const failed = head.querySelector('meta[name=failed]');
  if (failed) document.querySelector('meta[name=failed]')?.replaceWith(failed);
  history.replaceState(null, '', address + location.hash);
}

/** Where to go on from an answer: to the page of the visit where it asks for what this one does not take. */
const visitAt = (address: string) =>
  document.querySelector('[data-papers]') ? address.replace('/success', '/visit') : address;

const here = () => location.pathname + location.search;

/** What is sent, and to the page in which language. */
interface Sent {
  address: string;
  fields: URLSearchParams;
}

/** Sends a form of this page as the browser would, so that the address keeps its link and nothing typed is lost without a network. */
async function send(sent: Sent): Promise<void> {
  try {
    const answer = await fetch(sent.address, { method: 'POST', body: sent.fields });
    if (answer.redirected) location.assign(visitAt(answer.url));
    else take(await answer.text(), answer, sent);
  } catch {
    say(document.querySelector<HTMLMetaElement>('meta[name=failed]')?.content ?? '');
  }
}

/** What a press sends: to another language all that stands on the page. */
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

/** A message leads to its control without another hash: that of this page is the link. */
addEventListener('click', (event) => {
  const message = (event.target as Element).closest<HTMLAnchorElement>('main a[href^="#"]');
  const control = message && document.getElementById(message.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.closest('details')?.setAttribute('open', '');
  control.focus();
});

/** The link that the page was opened with is opened at once. The token is sent, and never part of an address. */
function openLink(): void {
  keepLink();
  const token = location.hash.slice(1);
  if (token !== '') void send({ address: here(), fields: new URLSearchParams({ token }) });
}

addEventListener('hashchange', openLink);
openLink();
