import { useNewPushKey } from '#web/staff/data/call-set-up.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { callSetUpTexts } from '#web/staff/texts/channels.ts';
import { LostSecret, SetUpPart } from '../set-up-part.tsx';

const texts = callSetUpTexts.push;

/** The server can no longer read the old one. */
export function LostPushKey() {
  const { mutate, isPending, error } = useNewPushKey();
  return (
    <SetUpPart title={texts.title}>
      <LostSecret>{texts.lost}</LostSecret>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {texts.renew}
      </Button>
      <ActionFailure error={error} />
    </SetUpPart>
  );
}
