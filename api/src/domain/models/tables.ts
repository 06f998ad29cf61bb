// Every table.
export * from './audit';
export * from './cases';
export * from './chain';
export * from './files';
export * from './liabilities';
export * from './market';
export * from './messages';
export * from './platform';
export * from './reputation';
export * from './review';
export * from './signIn';
export * from './Trade';
export * from './treasury';
export * from './User';
export * from './wallet';
