import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { useRecordKey, useRenewRecordKey } from '#web/staff/data/settings.ts';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { recordKeyTexts as texts } from '#web/staff/texts/settings.ts';
import { say } from '#web/common/data/words.ts';
import { AskingButton } from '#web/staff/shell/use-question.tsx';
import { SetUpPart } from '../set-up-part.tsx';
import { LoadedSettings, SettingForm } from '../values/setting-form.tsx';

function RenewKey() {
  const { mutate, isPending, isSuccess, error } = useRenewRecordKey();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <AskingButton
          variant="secondary"
          busy={isPending}
          question={texts.question}
          explanation={texts.explanation}
          danger
          onConfirm={mutate}
        >
          {texts.renew}
        </AskingButton>
        <output className="font-semibold text-go-text">{isSuccess && texts.done}</output>
      </div>
      <ActionFailure error={error} />
    </>
  );
}

function RecordKey() {
  const { data, isError, isFetching, refetch } = useRecordKey();
  const whenText = useWhenText();
  return (
    <SetUpPart title={texts.title}>
      <p className="max-w-prose text-soft">{texts.about}</p>
      {data === null && <p>{texts.none}</p>}
      {data && (
        <>
          <p className="wrap-anywhere">{say(texts.since, { when: whenText(data.since), name: data.kid })}</p>
          <RenewKey />
        </>
      )}
      {data === undefined && isError && (
        <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </SetUpPart>
  );
}

export function SecuritySection() {
  const { isPending } = useRecordKey();
  return (
    <LoadedSettings awaits={isPending}>
      {(view) => (
        <>
          <SettingForm section="security" view={view} />
          <RecordKey />
        </>
      )}
    </LoadedSettings>
  );
}
