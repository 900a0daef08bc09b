import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { createRecoveryCodes, type OwnAccount, removeSecondFactor } from '#shared/contract/own-account.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { accountTexts } from '#web/staff/texts/account.ts';
import { FactorSetUp } from './factor-set-up.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { sayCount } from '#web/common/data/counted-words.ts';

const texts = accountTexts.factor;

type Step = 'set-up' | 'new-codes' | 'remove' | null;

function Offer({ isOn, isRequired, onStep }: OwnAccount['secondFactor'] & { onStep: (step: Step) => void }) {
  if (!isOn) {
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => onStep('set-up')}>
        {texts.begin}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => onStep('new-codes')}>
        {texts.newCodes}
      </Button>
      <Button variant="secondary" onClick={() => onStep('set-up')}>
        {texts.another}
      </Button>
      {!isRequired && (
        <Button variant="secondary" onClick={() => onStep('remove')}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}

export function FactorSection({ factor }: { factor: OwnAccount['secondFactor'] }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const leave = () => {
    setStep(null);
    setCodes(null);
    void client.invalidateQueries({ queryKey: queryKeys.ownAccount });
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={leave} />;
  return (
    <>
      <p className="max-w-prose">{factor.isOn ? sayCount(texts.isOn, factor.recoveryCodesLeft) : texts.about}</p>
      {factor.isRequired && <p className="font-bold">{texts.required}</p>}
      {step === null && <Offer {...factor} onStep={setStep} />}
      {step === 'set-up' && <FactorSetUp onDone={leave} onCancel={leave} />}
      {step === 'new-codes' && (
        <PasswordQuestion
          label={texts.newCodes}
          onCancel={leave}
          onPassword={async (currentPassword) => {
            setCodes((await callAsStaff(createRecoveryCodes, { body: { currentPassword } })).recoveryCodes);
          }}
        />
      )}
      {step === 'remove' && (
        <PasswordQuestion
          label={texts.remove}
          onCancel={leave}
          onPassword={async (currentPassword) => {
            await callAsStaff(removeSecondFactor, { body: { currentPassword } });
            leave();
          }}
        />
      )}
    </>
  );
}
