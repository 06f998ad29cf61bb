export * from './dates';
export * from './fileSize';
export * from './formatTime';
export * from './hash';
export * from './money';
export { serverNow } from './serverNow';
export * from './timeLeft';
