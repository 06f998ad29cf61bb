import { logout, runtimeConfig, useAppDispatch } from '@souk/web-core';
import { Button, LinkButton } from '@souk/web-core/ui';
import type { RemoteName } from '../decideRoute';
import { Screen } from './Screen';

/** A deployment may serve the traders' site or the back office alone (design §5): whoever is at the wrong one is told. */
export function NotOnThisSite({ remote }: { remote: RemoteName }) {
  const dispatch = useAppDispatch();
  const { productName, backofficeUrl } = runtimeConfig();
  const logOut = <Button onClick={() => void dispatch(logout())}>Log out</Button>;

  if (remote === 'user_web') {
    return (
      <Screen title="This is the back office" action={logOut}>
        Only administrators work here. Trade on the {productName} site with this account.
      </Screen>
    );
  }
  return (
    <Screen
      title={`${productName} Admin is at another address`}
      action={
        backofficeUrl ? (
          <LinkButton variant="primary" href={backofficeUrl}>
            Go to the back office
          </LinkButton>
        ) : (
          logOut
        )
      }
    >
      This site is for traders. Administrators sign in at the back office.
    </Screen>
  );
}
