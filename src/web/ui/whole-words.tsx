import { Fragment } from 'react';

/** A text that breaks between its words but never at the hyphen of one. */
export function WholeWords({ text }: { text: string }) {
  return text.split(' ').map((word) => (
    <Fragment key={word}>
      <span className="whitespace-nowrap">{word}</span>{' '}
    </Fragment>
  ));
}
