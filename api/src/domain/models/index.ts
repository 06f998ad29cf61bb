// The tables that several modules rest on; those of one module are in its `tables.ts`.
export * from './audit';
export * from './cases';
export * from './chain';
export * from './files';
export * from './market';
export * from './messages';
export * from './platform';
export * from './review';
export * from './signIn';
export * from './Trade';
export * from './treasury';
export * from './User';
export * from './wallet';
