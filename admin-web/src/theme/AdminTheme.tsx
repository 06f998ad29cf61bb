import { cspNonce } from '@souk/web-core';
import { useTheme } from '@souk/web-core/ui';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { adminTheme } from './adminTheme';
import './layers.css';

/** Everything of Ant Design under one theme: it follows the same switch as the shell, and its styles carry the nonce. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const scheme = useTheme();
  const theme = useMemo(() => adminTheme(scheme), [scheme]);
  const nonce = cspNonce();
  // Dialogs and drawers go into an element of ours. In the body itself they would stop it from scrolling by a style element
  // without the nonce, which the Content-Security-Policy refuses; `layers.css` does that instead.
  const [layers, setLayers] = useState<HTMLElement | null>(null);
  return (
    <ConfigProvider
      theme={theme}
      csp={nonce ? { nonce } : undefined}
      wave={{ disabled: true }}
      getPopupContainer={() => layers ?? document.body}
    >
      {children}
      <div ref={setLayers} />
    </ConfigProvider>
  );
}
