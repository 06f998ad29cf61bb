import { createContext } from 'react';

/** Stands in for Ant Design's default theme, which is computed from colours (build/antdStyles.ts): nothing reads it. */
export const defaultConfig = { token: {}, override: { override: {} }, hashed: false };
export const defaultTheme = {};
export const DesignTokenContext = createContext(defaultConfig);
