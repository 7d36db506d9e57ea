import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { EntryPage } from '../../entities/branding/entry-page.tsx';
import { useSiteConfig } from '../../entities/branding/site-config.ts';
import { CredentialsStep } from './credentials-step.tsx';
import { DemoAccounts, OutboxLink } from './demo-accounts.tsx';
import { OtpStep } from './otp-step.tsx';
import { returnPath } from './return-path.ts';
import { useSignIn } from './sign-in-flow.ts';

export function SignInScreen() {
  const router = useRouter();
  const config = useSiteConfig();
  const next = useSearch({ strict: false, select: (search: { next?: string }) => search.next });
  const signIn = useSignIn(() => router.history.push(returnPath(next)));
  if (config?.needs_setup) return <Navigate to="/setup" replace />;
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
