import { checkContract } from '@souk/web-core/build/contract';
import type { Lifecycle } from '../Lifecycle';
import { checkStyle } from './checkStyle';
import { checkTypes } from './checkTypes';

/** What is checked without running the product: each gives a line for everything that it finds wrong. */
export const checks: Record<string, (lifecycle: Lifecycle) => Promise<string[]>> = {
  'type check': checkTypes,
  'lint and format': checkStyle,
  'contract between the front ends': () => checkContract(),
};
