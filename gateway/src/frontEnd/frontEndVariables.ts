import { httpAddress, logLevel, port } from '@souk/server-core/environment';
import * as z from 'zod';
import { keepDays } from './place';

/** Variables of a front end's own server. Those shared with the gateway are described in `gatewayVariables`. */
export const frontEndVariables = z.object({
  SERVED_DIR: z
    .string('must name the folder to serve')
    .describe('the folder that a front end’s own server serves'),
  BUILD_DIR: z
    .string()
    .optional()
    .describe('a build that it puts in place there at its start; without it none'),
  KEEP_DAYS: keepDays.describe('how many days files stay after they were replaced'),
  HOST: z.string().default('127.0.0.1').describe('the address at which it listens'),
  PORT: port.default(8080).describe('the port at which it listens'),
  PUBLIC_URL: httpAddress.optional(),
  LOG_LEVEL: logLevel,
});
