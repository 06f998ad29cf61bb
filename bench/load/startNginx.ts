import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/processes/freePort';
import { startChild } from '../../tools/processes/startChild';
import { untilAnswers } from '../../tools/processes/untilAnswers';
import type { BenchRun } from '../BenchRun';
import { provideProgram } from './provideProgram';

/**
 * nginx as one would put it in the gateway's place: one process that forwards `/api/` with keep-alive, and logs every request as
 * the gateway does.
 * @returns where it answers.
 */
export async function startNginx(run: BenchRun, apiUrl: string): Promise<string> {
  const nginx = await provideProgram(run.lifecycle, 'nginx', 'nginx-light');
  const home = join(run.folder, 'nginx');
  mkdirSync(home);
  const port = await freePort();
  const file = join(home, 'nginx.conf');
  writeFileSync(file, configuration(home, port, new URL(apiUrl).host));
  startChild(run.lifecycle, { command: [nginx, '-p', home, '-e', join(home, 'error.log'), '-c', file] });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(run.lifecycle, `${origin}/api/healthz`, {
    failure: 'nginx did not answer within a minute.',
  });
  return origin;
}

function configuration(home: string, port: number, api: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  return `
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log ${home}/access.log combined buffer=64k;
  ${temporary.join('\n  ')}
  keepalive_requests 1000000;
  upstream api { server ${api}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location /api/ {
      proxy_pass http://api/;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Request-Id $request_id;
    }
  }
}
`;
}
