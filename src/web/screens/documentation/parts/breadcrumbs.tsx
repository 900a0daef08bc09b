import { Link } from 'react-router';

import { documentationMessages as messages } from '../messages.ts';

interface BreadcrumbsProps {
  steps: readonly { label: string; to?: string | undefined }[];
  here: string;
}

/** The way from the index to this page. */
export function Breadcrumbs({ steps, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={messages.where} className="docs-crumbs">
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
