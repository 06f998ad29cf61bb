/** @jest-environment node */

import { useCurrentUser, useSession } from '../../src/session/useSession';
import { lazily } from '../../src/ui/loading/lazily';
import { renderPlaceholder, renderWaiting } from './renderWaiting';

function Page() {
  return (
    <p>
      {useCurrentUser().role} {useSession().isLoading && 'waits'}
    </p>
  );
}

function Broken(): never {
  throw new Error('no document here');
}

it('draws a page for a user who is not known yet', async () => {
  expect(await renderWaiting('admin', '/', <Page />)).toContain('admin<!-- --> <!-- -->waits');
});

it("draws a remote's page at an address, when its code is there", async () => {
  const Wallet = lazily(async () => () => <p>Wallet</p>);
  const remote = { default: () => <Wallet /> };
  const html = await renderPlaceholder(remote, 'user', new URL('http://souk/wallet?a=b'));
  expect(html).toContain('<p>Wallet</p>');
});

it('turns style attributes, which the content policy refuses, into rules', async () => {
  const html = await renderWaiting(
    'user',
    '/',
    <>
      <i style={{ width: 1 }} />
      <b style={{ width: 2 }} />
      <u style={{ width: 1 }} />
    </>,
  );
  expect(html).toBe(
    '<style nonce="__CSP_NONCE__">[data-style="0"]{width:1px}[data-style="1"]{width:2px}</style>' +
      '<i data-style="0"></i><b data-style="1"></b><u data-style="0"></u>',
  );
});

it('fails with a page that fails', async () => {
  await expect(renderWaiting('user', '/wallet', <Broken />)).rejects.toThrow('no document here');
});
