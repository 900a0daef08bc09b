import { type ReactNode, type SubmitEvent, useState } from 'react';

import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { say } from '#web/common/data/words.ts';
import { SetUpPart } from './set-up-part.tsx';

interface TestPartProps<Result> {
  texts: Readonly<Record<'title' | 'to' | 'toHint' | 'send', string>> & { message: `${string}{message}${string}` };
  type: 'tel' | 'email';
  test: { data: Result | undefined; error: Error | null; isPending: boolean };
  resultText: (result: Result) => string;
  onSend: (to: string) => void;
  /** More fields. */
  children?: ReactNode;
}

/** Sends something to the user's own number or address, and reports the outcome. */
export function TestPart<Result extends { state: string; said: string; text?: string }>({
  texts,
  type,
  test: { data, error, isPending },
  resultText,
  onSend,
  children,
}: TestPartProps<Result>) {
  const [to, setTo] = useState('');
  const refused = error ? refusalsOf(error) : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) onSend(to);
  };
  return (
    <SetUpPart title={texts.title}>
      <form noValidate onSubmit={submit} className="grid w-full max-w-xl gap-4">
        <TextField
          name="to"
          label={texts.to}
          hint={texts.toHint}
          error={refused['to'] ?? refused['all']}
          required
          type={type}
          autoComplete={type}
          value={to}
          onChange={setTo}
        />
        {children}
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={to === ''} busy={isPending}>
          {texts.send}
        </Button>
      </form>
      {data && (
        <Banner tone={data.state === 'sent' ? 'go' : 'stop'} role="alert" title={resultText(data)}>
          {data.text !== undefined && (
            <p className="wrap-anywhere">
              <Typed>{data.text}</Typed>
            </p>
          )}
          {data.said && <p className="wrap-anywhere">{say(texts.message, { message: data.said })}</p>}
        </Banner>
      )}
    </SetUpPart>
  );
}
