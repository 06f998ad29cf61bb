import { logout, runtimeConfig, useAppDispatch } from '@souk/web-core';
import { Button, LinkButton } from '@souk/web-core/ui';
import { Screen } from './Screen';

/** Tells a user who signed in at the trading site or the back office that their pages are served by the other one. */
export function NotOnThisSite() {
  const dispatch = useAppDispatch();
  const { productName, backofficeUrl, site } = runtimeConfig();
  const logOut = <Button onClick={() => void dispatch(logout())}>Log out</Button>;

  if (site === 'backoffice') {
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
