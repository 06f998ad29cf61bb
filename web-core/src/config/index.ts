export * from './pageLoad';
export * from './paths';
export { cspNonce, explorerUrl, loadRuntimeConfig, runtimeConfig } from './runtimeConfig';
