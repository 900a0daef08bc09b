import { useState } from 'react';

import type { Credentials } from '#shared/contract/session.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { ruleTexts } from '#web/common/field-errors/field-error-texts.ts';
import { ApiError } from '#web/common/data/api.ts';
import { signIn } from '#web/common/data/session.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { loginTexts, signInTexts } from '#web/staff/texts/login.ts';

type Name = 'email' | 'password';

interface Refusal {
  error: string;
  missing: Name[];
}

function missingFrom(credentials: Credentials): Name[] {
  return (['email', 'password'] as const).filter((name) => credentials[name] === '');
}

/**
 * `submit` resolves to whether the server accepted, `error` is the message otherwise. `asksCode` is set once the
 * password was correct and the account has a second factor.
 */
export function useLogin() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [asksCode, setAsksCode] = useState(false);

  async function submit(credentials: Credentials): Promise<boolean> {
    if (busy) return true;
    const missing = missingFrom(credentials);
    if (missing.length > 0) {
      setRefusal({ error: ruleTexts().fields.email, missing });
      return false;
    }
    if (asksCode && !credentials.code) {
      setRefusal({ error: loginTexts.codeMissing, missing: [] });
      return false;
    }
    // Without cookies the server would accept the credentials, but the next page would find nobody signed in.
    if (!navigator.cookieEnabled) {
      setRefusal({ error: loginTexts.noCookies, missing: [] });
      return false;
    }
    setBusy(true);
    setRefusal(null);
    try {
      await signIn(credentials);
      toast({ ...signInTexts.loggedIn, variant: 'success', topic: 'session' });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        setAsksCode(true);
        return false;
      }
      const message = (error instanceof ApiError && error.message) || errorTexts.invalidCredentials;
      toast({ ...signInTexts.loginFailed, description: message, variant: 'destructive', topic: 'session' });
      setRefusal({ error: message, missing: [] });
      return false;
    } finally {
      setBusy(false);
    }
  }

  const startOver = () => {
    setAsksCode(false);
    setRefusal(null);
  };

  return { submit, startOver, asksCode, busy, error: refusal?.error ?? null, missing: refusal?.missing ?? [] };
}
