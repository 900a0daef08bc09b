import { useInboundKey } from '#web/staff/data/call-set-up.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { callSetUpTexts } from '#web/staff/texts/channels.ts';
import { LostSecret, SetUpPart } from '../set-up-part.tsx';
import { say } from '#web/common/data/words.ts';

const texts = callSetUpTexts.replies;

/** The gateway delivers drivers' replies there; shown once, because it contains a key. */
export function ReplyAddress({ since, isLost }: { since: string | null; isLost: boolean }) {
  const whenText = useWhenText();
  const origin = usePublicOrigin() ?? location.origin;
  const { mutate, data, isPending, error } = useInboundKey();
  return (
    <SetUpPart title={texts.title}>
      <p>{since === null ? texts.none : say(texts.since, { when: whenText(since) })}</p>
      {isLost && <LostSecret>{texts.lost}</LostSecret>}
      {data && (
        <div role="alert" className="grid w-full max-w-xl gap-2">
          <p className="font-bold">{texts.once}</p>
          <Field name="inboundUrl" label={texts.label} required>
            <TextInput readOnly value={`${origin}${data.path}`} onFocus={(event) => event.target.select()} />
          </Field>
        </div>
      )}
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {since === null ? texts.make : texts.again}
      </Button>
      <ActionFailure error={error} />
    </SetUpPart>
  );
}
