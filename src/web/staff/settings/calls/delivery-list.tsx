import { hasGoneWrong } from '#shared/calls/call.ts';
import type { ListedDelivery } from '#shared/contract/calls.ts';
import { useDeliveries } from '#web/staff/data/call-set-up.ts';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { deliveryText } from '#web/staff/texts/truck.ts';
import { SentItem, SentList } from '../sent-list.tsx';
import { callSetUpTexts } from '#web/staff/texts/channels.ts';
import { say } from '#web/common/data/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';

const texts = callSetUpTexts.deliveries;

function Delivery({ sent: delivery }: { sent: ListedDelivery }) {
  const whenText = useWhenText();
  const { ticket, dock, attempts, changedAt, providerId } = delivery;
  return (
    <SentItem title={deliveryText(delivery)} isWrong={hasGoneWrong(delivery)}>
      {say(texts.of, { truck: ticket ?? texts.truck, dock })}. {whenText(changedAt)},{' '}
      {sayCount(texts.attempts, attempts)}
      {providerId && `, ${say(texts.provider, { id: providerId })}`}
    </SentItem>
  );
}

export function DeliveryList() {
  return <SentList texts={texts} query={useDeliveries()} Item={Delivery} />;
}
