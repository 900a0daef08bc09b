import type { ListedMail } from '#shared/contract/mail.ts';
import { useWhenText } from '#web/staff/account/when-text.ts';
import { useMails } from '#web/staff/data/mail.ts';
import { SentItem, SentList } from '../sent-list.tsx';
import { mailTexts } from './mail-texts.ts';

const texts = mailTexts.mails;

function Mail({ sent: mail }: { sent: ListedMail }) {
  const whenText = useWhenText();
  const { attempts, changedAt, said, state, error } = mail;
  const isWrong = state === 'failed' || (state === 'queued' && error !== null);
  return (
    <SentItem title={texts.of(mail)} isWrong={isWrong}>
      {whenText(changedAt)}, {texts.attempts(attempts)}
      {said && `. ${mailTexts.test.said(said)}`}
    </SentItem>
  );
}

/** What became of the last mails, newest first. */
export function MailList() {
  return <SentList texts={texts} query={useMails()} Item={Mail} />;
}
