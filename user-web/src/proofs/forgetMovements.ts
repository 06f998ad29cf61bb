/** Where this browser keeps what it saw of a user's movements. */
export const movementsKey = (username: string) => `seen-movements:${username}`;

export const forgetMovements = (username: string) => localStorage.removeItem(movementsKey(username));
