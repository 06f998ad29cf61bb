export * from './pageLoad';
export * from './paths';
export { cspNonce, loadRuntimeConfig, runtimeConfig } from './runtimeConfig';
export * from './speak';
