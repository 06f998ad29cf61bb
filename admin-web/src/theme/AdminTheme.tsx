import { cspNonce } from '@souk/web-core';
import type { Theme } from '@souk/web-core/tokens';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import 'antd/dist/antd.css';
import { type ReactNode, useState } from 'react';
import { antdTheme } from './antdTheme';
import './layers.css';
import './touch.css';
import { useScheme } from './useScheme';

/** Made once: with a new object each time, Ant Design would compute all of its variables again. */
const THEMES: Record<Theme, ThemeConfig> = { light: antdTheme('light'), dark: antdTheme('dark') };

/** Ant Design in the house's colours, light or dark as the shell is. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const nonce = cspNonce();
  const scheme = useScheme();
  // Popups go into an element of ours. For one in the body itself, Ant Design stops the page from scrolling by a style
  // element without the nonce, which the content policy refuses; `layers.css` does that instead.
  const [layers, setLayers] = useState<HTMLElement | null>(null);
  return (
    <ConfigProvider
      theme={THEMES[scheme]}
      csp={nonce ? { nonce } : undefined}
      wave={{ disabled: true }}
      getPopupContainer={() => layers ?? document.body}
    >
      <App component={false}>{children}</App>
      <div ref={setLayers} />
    </ConfigProvider>
  );
}
