import webCore from '@souk/web-core/package.json';

/** The exact versions that the shell provides to the remotes; web-core pins them for all front ends. */
export const sharedVersions = {
  react: webCore.dependencies.react,
  reactDom: webCore.dependencies['react-dom'],
  webCore: webCore.version,
};
