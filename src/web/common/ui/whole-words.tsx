import { Fragment } from 'react';

/** Text that wraps between words, but never at a hyphen. */
export function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word) => (
    <Fragment key={word}>
      <span className="whitespace-nowrap">{word}</span>{' '}
    </Fragment>
  ));
}
