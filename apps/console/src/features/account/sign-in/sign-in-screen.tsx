import { useRouter, useSearch } from '@tanstack/react-router';
import { EntryPage } from '../../../entities/branding/entry-page.tsx';
import { OutboxLink } from '../../../entities/branding/outbox-link.tsx';
import { useSiteConfig } from '../../../entities/branding/site-config.ts';
import type { SearchText } from '../../../lib/address.ts';
import { arrival } from '../../../lib/arrival.ts';
import { returnPath } from '../../../lib/return-path.ts';
import { Redirect } from '../../../ui/redirect.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { OtpStep } from './otp-step.tsx';
import { useSignIn } from './sign-in-flow.ts';

export function SignInScreen() {
  const router = useRouter();
  const config = useSiteConfig();
  const next = useSearch({ strict: false, select: (search) => (search as SearchText<'next'>).next });
  const signIn = useSignIn(() => {
    arrival.announce();
    router.history.push(returnPath(next));
  });
  if (config?.needs_setup) return <Redirect to="/setup" />;
  const { step } = signIn;
  return (
    <EntryPage>
      {step.name === 'credentials' ? (
        <>
          <CredentialsStep signIn={signIn} />
          {config?.demo ? <DemoAccounts onChoose={signIn.change} /> : null}
        </>
      ) : (
        <>
          <OtpStep signIn={signIn} channel={step.channel} resendAtMs={step.resendAtMs} />
          {config?.demo ? <OutboxLink /> : null}
        </>
      )}
    </EntryPage>
  );
}
