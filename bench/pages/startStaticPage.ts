import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lifecycle } from '../../tools/Lifecycle';

const WORDS = 'The payment waits in escrow until the crypto has arrived. ';
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Static</title>
<style>body { max-width: 40rem; margin: 2rem auto; font: 1rem/1.5 sans-serif }</style>
</head>
<body>
<h1>A page that does nothing</h1>
<p>${WORDS.repeat(12)}</p>
</body>
</html>
`;

/** Serves one page of a KiB with no script: what this machine's browser takes for a page at the least. @returns where. */
export async function startStaticPage(lifecycle: Lifecycle): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  lifecycle.onStop(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
