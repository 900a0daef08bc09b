import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Link } from 'react-router';

import { Banner } from '#web/common/ui/banner.tsx';
import { documentationTexts as texts } from '../texts.ts';
import { Question, Questions } from './questions.tsx';
import { Screenshot } from './screenshot.tsx';
import { Tab, Tabs } from './tabs.tsx';
import { say } from '#web/common/data/words.ts';

function textOf(node: ReactNode): string {
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return Array.isArray(node) ? node.map(textOf).join('') : String(node ?? '');
}

const heading = (Level: 'h2' | 'h3') =>
  function Heading({ id, children }: ComponentProps<'h2'>) {
    return (
      <div className="docs-heading">
        <Level id={id}>{children}</Level>
        <Link to={`#${id}`} aria-label={say(texts.linkTo, { heading: textOf(children) })}>
          #
        </Link>
      </div>
    );
  };

/** Links to our pages navigate in place; the API documentation and other sites are separate documents. */
function Anchor({ href = '', children }: ComponentProps<'a'>) {
  const isPage = href.startsWith('#') || (href.startsWith('/') && !href.startsWith('/api/'));
  return isPage ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}

function columnsOf(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === 'th' ? [textOf(child)] : columnsOf(child.props.children);
  });
}

function TableBox({ children }: ComponentProps<'table'>) {
  return (
    <section
      className="docs-table"
      aria-label={say(texts.table, { columns: columnsOf(children).filter(Boolean).join(', ') })}
      tabIndex={0}
    >
      <table>{children}</table>
    </section>
  );
}

function CodeBox({ children }: ComponentProps<'pre'>) {
  return <pre tabIndex={0}>{children}</pre>;
}

interface NoteProps {
  title: string;
  kind?: 'info' | 'warn' | 'go';
  children: ReactNode;
}

function Note({ title, kind = 'info', children }: NoteProps) {
  return (
    <Banner title={title} tone={kind} className="docs-banner">
      {children}
    </Banner>
  );
}

export const components = {
  h2: heading('h2'),
  h3: heading('h3'),
  a: Anchor,
  table: TableBox,
  pre: CodeBox,
  Note,
  Question,
  Questions,
  Screenshot,
  Tab,
  Tabs,
};
