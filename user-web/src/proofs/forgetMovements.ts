export const movementsKey = (username: string) => `seen-movements:${username}`;

export const forgetMovements = (username: string) => localStorage.removeItem(movementsKey(username));
