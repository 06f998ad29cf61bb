import type { OwnDeposit } from '@souk/contracts/money/wallet/wallet';
import { Button, lazyPart } from '@souk/web-core/ui';
import { useState } from 'react';
import type { Say } from '../../../components/useNotice';
import { proofWords } from './proofWords';

const ProveSenderDialog = lazyPart(() => import('./ProveSenderDialog'), 'ProveSenderDialog', null);

export function ProveSender({ deposit, say }: { deposit: OwnDeposit; say: Say }) {
  const [isOpen, setOpen] = useState(false);
  const words = proofWords(deposit);
  return (
    <>
      {words.text && <p>{words.text}</p>}
      {words.action && (
        <Button small onClick={() => setOpen(true)}>
          {words.action}
        </Button>
      )}
      {isOpen && (
        <ProveSenderDialog
          deposit={deposit}
          onDone={(text) => {
            setOpen(false);
            say(text, { movesFocus: true });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
