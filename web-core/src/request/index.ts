export * from './errorText';
export * from './idempotencyKey';
export * from './RequestFailure';
export * from './send';
export * from './signIn';
export * from './token';
export * from './useIdempotency';
export * from './useLastingError';
