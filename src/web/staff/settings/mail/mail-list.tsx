import type { ListedMail } from '#shared/contract/mail.ts';
import { useWhenText } from '#web/staff/account/when-text.ts';
import { useMails } from '#web/staff/data/mail.ts';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { SetUpPart } from '../set-up-part.tsx';
import { mailTexts } from './mail-texts.ts';

const texts = mailTexts.mails;

function Mail({ mail }: { mail: ListedMail }) {
  const whenText = useWhenText();
  const { attempts, changedAt, said, state, error } = mail;
  const isWrong = state === 'failed' || (state === 'queued' && error !== null);
  return (
    <li className="py-2.5 wrap-anywhere">
      <p className={isWrong ? 'font-bold text-stop-text' : 'font-bold'}>{texts.of(mail)}</p>
      <p className="text-sm text-soft">
        {whenText(changedAt)}, {texts.attempts(attempts)}
        {said && `. ${mailTexts.test.said(said)}`}
      </p>
    </li>
  );
}

/** What became of the last mails, newest first. */
export function MailList() {
  const { data, isError, isFetching, refetch } = useMails();
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
          {data.map((mail) => (
            <Mail key={mail.id} mail={mail} />
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
