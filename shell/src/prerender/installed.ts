import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core/config';
import { palettes } from '@souk/web-core/tokens';

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const shortcut = (name: string, url: string) => ({ name, url, icons: ICONS.slice(0, 1) });

const common = {
  id: '/',
  scope: '/',
  display: 'standalone',
  background_color: palettes.light.canvas,
  theme_color: palettes.light.accent,
  icons: ICONS,
};

const trading = {
  ...common,
  start_url: paths.dashboard,
  shortcuts: [shortcut(t('Trades'), paths.trades), shortcut(t('Wallet'), paths.wallet)],
};

export const manifests: Record<Site, object> = {
  all: trading,
  trading,
  backoffice: {
    ...common,
    start_url: paths.admin,
    shortcuts: [
      shortcut(t('Trades'), `${paths.admin}?tab=trades`),
      shortcut(t('Approvals'), `${paths.admin}?tab=approvals`),
    ],
  },
};

export const offlineTexts = {
  title: t('You’re offline'),
  text: t(
    'We don’t keep your trades and balances on this device. They’re safe with us, and this page comes back on its own when you’re connected.',
  ),
  again: t('Try again'),
};
