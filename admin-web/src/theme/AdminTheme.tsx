import { cspNonce } from '@souk/web-core';
import { ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import './layers.css';
import './touch.css';

/** Ant Design under the house's theme: the stylesheet, whose colours follow the same switch as the shell's. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const nonce = cspNonce();
  // Dialogs and drawers go into an element of ours. In the body itself they would stop it from scrolling by a style element
  // without the nonce, which the Content-Security-Policy refuses; `layers.css` does that instead.
  const [layers, setLayers] = useState<HTMLElement | null>(null);
  return (
    <ConfigProvider
      csp={nonce ? { nonce } : undefined}
      wave={{ disabled: true }}
      getPopupContainer={() => layers ?? document.body}
    >
      {children}
      <div ref={setLayers} />
    </ConfigProvider>
  );
}
