import 'antd/dist/antd.css';
import './direction.css';
import './keys.css';
import './layers.css';
import './touch.css';
import { cspNonce } from '@souk/web-core';
import type { Theme } from '@souk/web-core/tokens';
import { currentTheme } from '@souk/web-core/ui';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { DIRECTION } from '../../components/direction';
import { useIsNarrow } from '../../components/useMediaQuery';
import { useAntdLocale } from './antdLocale';
import { antdTheme, THEME_CLASS } from './antdTheme';

/** Created once: for each new object, Ant Design would compute all of its variables again. */
const THEMES: Record<Theme, ThemeConfig> = { light: antdTheme('light'), dark: antdTheme('dark') };

/** On a phone a notice at the top covers the next case; there it is shown above the buttons. */
const ABOVE_FOOT = { top: 'calc(100dvh - 200px)' };

export function AdminTheme({ children }: { children: ReactNode }) {
  const nonce = cspNonce();
  const scheme = useScheme();
  const locale = useAntdLocale();
  const isNarrow = useIsNarrow();
  // Popups go into an element of ours. For a popup in the body, Ant Design stops the page from scrolling by a style element without the
  // nonce, which the content policy refuses; `layers.css` does that instead. The element exists before the pages: a drawer may be open
  // from the start.
  const [layers] = useState(() => document.createElement('div'));
  const place = useCallback((node: HTMLElement | null) => node?.append(layers), [layers]);
  return (
    <ConfigProvider
      locale={locale}
      direction={DIRECTION}
      theme={THEMES[scheme]}
      csp={nonce ? { nonce } : undefined}
      wave={{ disabled: true }}
      getPopupContainer={() => layers}
    >
      <App component={false} message={isNarrow ? ABOVE_FOOT : undefined}>
        {/* Ant Design's rules for links use its variables, even for a link outside its components. */}
        <div className={THEME_CLASS}>{children}</div>
      </App>
      <div ref={place} />
    </ConfigProvider>
  );
}

function useScheme() {
  return useSyncExternalStore(subscribe, currentTheme);
}

function subscribe(onChange: () => void): () => void {
  const choice = new MutationObserver(onChange);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    choice.disconnect();
    system.removeEventListener('change', onChange);
  };
}
