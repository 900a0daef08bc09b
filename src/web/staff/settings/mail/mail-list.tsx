import type { ListedMail } from '#shared/contract/mail.ts';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { useMails } from '#web/staff/data/mail.ts';
import { SentItem, SentList } from '../sent-list.tsx';
import { mailTexts, mailText } from '#web/staff/texts/channels.ts';
import { say } from '#web/common/data/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';

const texts = mailTexts.mails;

function Mail({ sent: mail }: { sent: ListedMail }) {
  const whenText = useWhenText();
  const { attempts, changedAt, said, state, error } = mail;
  const isWrong = state === 'failed' || (state === 'queued' && error !== null);
  return (
    <SentItem title={mailText(mail)} isWrong={isWrong}>
      {whenText(changedAt)}, {sayCount(texts.attempts, attempts)}
      {said && `. ${say(mailTexts.test.message, { message: said })}`}
    </SentItem>
  );
}

export function MailList() {
  return <SentList texts={texts} query={useMails()} Item={Mail} />;
}
