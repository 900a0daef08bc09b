import { Link } from 'react-router';

import { documentationTexts as texts } from '../texts.ts';

interface BreadcrumbsProps {
  steps: readonly { label: string; to?: string | undefined }[];
  here: string;
}

/** The path from the index to this page. */
export function Breadcrumbs({ steps, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={texts.where} className="docs-crumbs">
      <ol>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
