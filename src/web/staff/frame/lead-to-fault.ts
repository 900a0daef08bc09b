/** The form that was last sent, until something is typed or another place has the focus. */
let sent: { form: Element; from: Element | null } | null = null;

function lead(): void {
  const { activeElement, body } = document;
  // Somebody has gone on meanwhile, or the form has chosen by itself.
  if (activeElement !== body && activeElement !== sent?.from) sent = null;
  const fault = sent?.form.querySelector('[aria-invalid=true], [data-invalid]');
  const control = fault?.querySelector('input') ?? fault;
  if (!(control instanceof HTMLElement)) return;
  sent = null;
  control.focus();
}

function onSubmit({ target }: SubmitEvent): void {
  sent = target instanceof Element ? { form: target, from: document.activeElement } : null;
  // A fault that was there before changes nothing in the page.
  requestAnimationFrame(() => setTimeout(lead));
}

function forget(): void {
  sent = null;
}

/**
 * When a form of staff is refused, by its own rules or by the server, the focus goes to its first field to blame, whose
 * error is read with it.
 */
export function leadToFault(): () => void {
  // While it is captured: a form in a dialog keeps its event from the form around it.
  document.addEventListener('submit', onSubmit, { capture: true });
  document.addEventListener('input', forget);
  const observer = new MutationObserver(lead);
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid', 'data-invalid'] });
  return () => {
    document.removeEventListener('submit', onSubmit, { capture: true });
    document.removeEventListener('input', forget);
    observer.disconnect();
  };
}
