import type { ComponentProps } from 'react';

import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { recordPageTexts } from './texts.ts';

const { deliveryType } = recordPageTexts;
const types = [
  { value: 'live', label: deliveryType.live },
  { value: 'drop', label: deliveryType.drop },
] as const;

type Control = Omit<ComponentProps<typeof RadioGroup>, 'legend' | 'options'>;

/** Live Unload or Drop Trailer. Neither is selected for a completed or canceled check-in; choosing one reopens it. */
export function DeliveryType({ control }: { control: Control }) {
  return (
    <Card>
      <RadioGroup {...control} legend={deliveryType.legend} options={types} />
    </Card>
  );
}
