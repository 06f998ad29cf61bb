import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Ant Design measures scroll bars with a style element that has no nonce, which breaks the page's content policy:
 * https://github.com/react-component/util/issues/613. It is empty unless a scroll bar has a size in CSS: here it is left out then.
 */
export const noEmptyStyles: RsbuildPlugin = {
  name: 'souk:no-empty-styles',
  setup: (api) =>
    api.transform({ test: /getScrollBarSize\.js$/ }, ({ code }) => {
      const mended = code.replace('updateCSS(`', 'if (width || height) updateCSS(`');
      if (mended === code)
        throw new Error('Ant Design measures scroll bars in another way now: is this needed?');
      return mended;
    }),
};
