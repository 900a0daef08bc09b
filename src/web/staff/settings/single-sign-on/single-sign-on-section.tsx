import { LogIn } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { useProviders } from '#web/staff/data/sign-in-providers.ts';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { signOnTexts } from '#web/staff/texts/login.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderRow } from './provider-row.tsx';

const texts = signOnTexts.settings;

export function SingleSignOnSection() {
  const [isAdding, setAdding] = useState(false);
  const query = useProviders();
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  return (
    <>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-soft">{texts.about}</p>
        <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      </div>
      {data.providers.length === 0 ? (
        <EmptyState icon={<LogIn />} title={texts.empty.title} className="py-6!">
          {texts.empty.text}
        </EmptyState>
      ) : (
        <ul aria-label={texts.title} className="divide-y divide-line">
          {data.providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      {isAdding && <ProviderDialog provider={null} onClose={() => setAdding(false)} />}
    </>
  );
}
