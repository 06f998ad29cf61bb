import { cspNonce } from '@souk/web-core';
import { useTheme } from '@souk/web-core/ui';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { adminTheme } from './adminTheme';

/** Everything of Ant Design under one theme: it follows the same switch as the shell, and its styles carry the nonce. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const scheme = useTheme();
  const theme = useMemo(() => adminTheme(scheme), [scheme]);
  const nonce = cspNonce();
  return (
    <ConfigProvider theme={theme} csp={nonce ? { nonce } : undefined} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
