import type { ComponentProps } from 'react';

import { Card } from '#web/common/ui/card.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { recordPageTexts } from '#web/driver/record/texts.ts';

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
