import { Truck } from 'lucide-react';
import { useState } from 'react';

import type { CarrierView } from '#shared/contract/carriers.ts';
import { useCarriers, useDeleteCarrier } from '#web/staff/data/carriers.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { FoldedList } from '#web/staff/shell/folded-list.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { AskingButton } from '#web/staff/shell/use-question.tsx';
import { ItemsSection, NoItems } from '../items-section.tsx';
import { CarrierForm, NewCarrierDialog } from './carrier-form.tsx';
import { carrierTexts as texts, carrierSummary } from '#web/staff/texts/site.ts';
import { say } from '#web/common/data/words.ts';

function CarrierRow({ carrier, carriers }: { carrier: CarrierView; carriers: readonly CarrierView[] }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useDeleteCarrier();
  const { id, name } = carrier;
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-12 cursor-pointer content-center py-2">
          <span className="font-bold wrap-anywhere">
            <Typed>{name}</Typed>
          </span>{' '}
          <span className="text-soft">{carrierSummary(carrier)}</span>
        </summary>
        {isOpen && (
          <div className="grid justify-items-start gap-2 pt-2 pb-6">
            <div className="w-full max-w-prose">
              <CarrierForm carrier={carrier} carriers={carriers} />
            </div>
            <ActionFailure error={error} />
            <AskingButton
              variant="secondary"
              busy={isPending}
              aria-label={say(texts.removeOf, { name })}
              question={say(texts.removeTitle, { name })}
              explanation={texts.removeText}
              danger
              onConfirm={() => mutate(id)}
            >
              {texts.remove}
            </AskingButton>
          </div>
        )}
      </details>
    </li>
  );
}

export function CarriersSection() {
  const query = useCarriers();
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  const { carriers } = data;
  return (
    <ItemsSection
      about={texts.about}
      make={texts.add}
      renderDialog={(onClose) => <NewCarrierDialog carriers={carriers} onClose={onClose} />}
    >
      {carriers.length === 0 ? (
        <NoItems icon={<Truck />} texts={texts.empty} />
      ) : (
        <FoldedList items={carriers} label={texts.title} atFirst={25} className="divide-y divide-line">
          {(carrier) => <CarrierRow key={carrier.id} carrier={carrier} carriers={carriers} />}
        </FoldedList>
      )}
    </ItemsSection>
  );
}
