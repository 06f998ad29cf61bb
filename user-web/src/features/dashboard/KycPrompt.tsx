import type { User } from '@souk/contracts/users';
import { paths } from '@souk/web-core';
import { Banner, LinkButton } from '@souk/web-core/ui';
import styles from './KycPrompt.module.css';

/** The next step of somebody who cannot trade yet. */
export function KycPrompt({ user }: { user: User }) {
  if (user.trading_barrier !== 'kyc') return null;
  if (user.kyc_status === 'pending') {
    return (
      <Banner tone="info" title="Your documents are being checked" announce={false}>
        As soon as they are approved you can trade. You can add funds in the meantime.
      </Banner>
    );
  }
  const rejected = user.kyc_status === 'rejected';
  return (
    <Banner
      tone="warning"
      title={rejected ? 'Your verification was rejected' : 'Verify your identity to start trading'}
      announce={false}
    >
      <p>
        {rejected
          ? (user.kyc_notes ?? 'Please resubmit your documents.')
          : 'Upload three documents: an ID, a proof of address and a selfie.'}
      </p>
      <p className={styles.action}>
        <LinkButton small variant="secondary" href={`${paths.profile}?tab=kyc`}>
          {rejected ? 'Resubmit documents' : 'Verify now'}
        </LinkButton>
      </p>
    </Banner>
  );
}
