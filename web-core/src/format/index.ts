export * from './dates';
export * from './fileSize';
export * from './hash';
export * from './money';
export * from './timeLeft';
