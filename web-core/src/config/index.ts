export * from './pageLoad';
export * from './paths';
export * from './runtimeConfig';
