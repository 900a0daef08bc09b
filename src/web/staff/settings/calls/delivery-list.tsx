import { hasGoneWrong } from '#shared/calls/call.ts';
import type { ListedDelivery } from '#shared/contract/calls.ts';
import { useDeliveries } from '#web/staff/data/call-set-up.ts';
import { useWhenText } from '#web/staff/account/when-text.ts';
import { deliveryText } from '#web/staff/texts/truck.ts';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { callSetUpTexts } from './call-set-up-texts.ts';
import { SetUpPart } from '../set-up-part.tsx';

const texts = callSetUpTexts.deliveries;

function Delivery({ delivery }: { delivery: ListedDelivery }) {
  const whenText = useWhenText();
  const { ticket, dock, attempts, changedAt, providerId } = delivery;
  return (
    <li className="py-2.5 wrap-anywhere">
      <p className={hasGoneWrong(delivery) ? 'font-bold text-stop-text' : 'font-bold'}>{deliveryText(delivery)}</p>
      <p className="text-sm text-soft">
        {texts.of(ticket, dock)}. {whenText(changedAt)}, {texts.attempts(attempts)}
        {providerId && `, ${texts.provider(providerId)}`}
      </p>
    </li>
  );
}

/** What became of the last messages, newest first. */
export function DeliveryList() {
  const { data, isError, isFetching, refetch } = useDeliveries();
  const again = () => void refetch();
  return (
    <SetUpPart title={texts.title}>
      {!data &&
        (isError ? (
          <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={again} />
        ) : (
          <Loading>{texts.loading}</Loading>
        ))}
      {data?.length === 0 && <p className="text-soft">{texts.empty}</p>}
      {data && data.length > 0 && (
        <ul aria-label={texts.title} className="w-full divide-y divide-line">
          {data.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {data && (
        <Button variant="secondary" busy={isFetching} onClick={again}>
          {texts.refresh}
        </Button>
      )}
    </SetUpPart>
  );
}
