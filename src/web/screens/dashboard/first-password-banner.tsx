import { useSession } from '#web/data/session.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Shown until the generated password is changed. Source: docs/product.md, "Signing in". */
const texts = {
  title: 'You still sign in with the password of the first start',
  command: (email: string) => `npm run admin -- reset-password ${email}`,
} as const;

/** Reminds users who sign in with the generated password, which is stored in a readable file, to change it. */
export function FirstPasswordBanner() {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.user.firstPassword) return null;
  return (
    <Banner tone="warn" title={texts.title}>
      It was written to the file <code>first-sign-in</code>. Choose a new one on the server with{' '}
      <code className="wrap-anywhere">{texts.command(session.user.email)}</code>, then delete that file.
    </Banner>
  );
}
