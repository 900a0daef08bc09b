import { useState } from 'react';

import { type CallAnswer, callAnswers } from '#shared/calls/call.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { sendAnswer, type VisitToken } from './data/visit-calls.ts';
import { Button } from '#web/common/ui/button.tsx';
import { visitTexts } from './visit-text.ts';

const texts = visitTexts.answer;

export interface Answering {
  answer: CallAnswer | null;
  /** Null if no answer is being sent. */
  sending: CallAnswer | null;
  hasFailed: boolean;
  send: (answer: CallAnswer) => void;
}

/** The answer to the open call comes from this page or from the server. */
export function useAnswer(visit: Visit | null, token: VisitToken, onSent: () => void): Answering {
  const call = visit?.call?.at ?? null;
  const [given, setGiven] = useState<{ call: string | null; answer: CallAnswer } | null>(null);
  const [sending, setSending] = useState<CallAnswer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const send = async (answer: CallAnswer) => {
    setSending(answer);
    setFailed(false);
    try {
      await sendAnswer(token, answer);
      setGiven({ call, answer });
      onSent();
    } catch {
      setFailed(true);
    } finally {
      setSending(null);
    }
  };
  const answer = given !== null && given.call === call ? given.answer : (visit?.call?.answer ?? null);
  return { answer, sending, hasFailed, send: (chosen) => void send(chosen) };
}

/** An answer can be changed later. */
export function AnswerButtons({ answering }: { answering: Answering }) {
  const { answer, sending, hasFailed, send } = answering;
  return (
    <div className="grid gap-3">
      <output className="block text-lg font-extrabold empty:hidden">
        {answer === null ? '' : texts.confirmed[answer]}
      </output>
      {callAnswers
        .filter((choice) => choice !== answer)
        .map((choice) => (
          <Button
            key={choice}
            size="lg"
            variant={choice === 'on-my-way' ? 'asphalt' : 'secondary'}
            busy={sending === choice}
            disabled={sending !== null}
            onClick={() => send(choice)}
          >
            {texts[choice]}
          </Button>
        ))}
      <p role="alert" className="font-semibold empty:hidden">
        {hasFailed ? texts.failed : ''}
      </p>
    </div>
  );
}
