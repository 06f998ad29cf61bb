import { t } from '@souk/contracts/texts/texts';
import { logout, runtimeConfig, useAppDispatch } from '@souk/web-core';
import { Button, LinkButton } from '@souk/web-core/ui';
import { Screen } from './Screen';

/** Tells a user that the other site (trading or back office) serves their pages. */
export function NotOnThisSite() {
  const dispatch = useAppDispatch();
  const { productName, backofficeUrl, site } = runtimeConfig();
  const logOut = <Button onClick={() => void dispatch(logout())}>{t('Log out')}</Button>;

  if (site === 'backoffice') {
    return (
      <Screen title={t('This is the back office')} action={logOut}>
        {t('Only administrators work here. Trade on the {productName} site with this account.', {
          productName,
        })}
      </Screen>
    );
  }
  return (
    <Screen
      title={t('{productName} Admin is at another address', { productName })}
      action={
        backofficeUrl ? (
          <LinkButton variant="primary" href={backofficeUrl}>
            {t('Go to the back office')}
          </LinkButton>
        ) : (
          logOut
        )
      }
    >
      {t('This site is for traders. Administrators sign in at the back office.')}
    </Screen>
  );
}
