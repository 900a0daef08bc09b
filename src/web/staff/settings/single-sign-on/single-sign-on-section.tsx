import { LogIn } from 'lucide-react';

import { useProviders } from '#web/staff/data/sign-in-providers.ts';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { signOnTexts } from '#web/staff/texts/login.ts';
import { ItemsSection, NoItems } from '../items-section.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderRow } from './provider-row.tsx';

const texts = signOnTexts.settings;

export function SingleSignOnSection() {
  const query = useProviders();
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  return (
    <ItemsSection
      about={texts.about}
      make={texts.add}
      renderDialog={(onClose) => <ProviderDialog provider={null} onClose={onClose} />}
    >
      {data.providers.length === 0 ? (
        <NoItems icon={<LogIn />} texts={texts.empty} />
      ) : (
        <ul aria-label={texts.title} className="divide-y divide-line">
          {data.providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
    </ItemsSection>
  );
}
