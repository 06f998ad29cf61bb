import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const SHELL_EVENTS = '/dev/shell';

/**
 * First script of each page. React registers its renderer with the devtools hook at start; the refresh runtime of a remote that loads
 * later finds it only if the hook stores it.
 */
const SCRIPT = `
const renderers = new Map();
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
new EventSource('${SHELL_EVENTS}').onmessage = () => location.reload();
`;

/** Adds it to each of the shell's documents. The gateway allows scripts in them. */
export async function addDevScript(dist: string): Promise<void> {
  for (const name of (await readdir(dist)).filter((file) => file.endsWith('.html'))) {
    const file = join(dist, name);
    const html = await readFile(file, 'utf8');
    await writeFile(
      file,
      html.replace('<head>', () => `<head>\n<script>${SCRIPT}</script>`),
    );
  }
}
