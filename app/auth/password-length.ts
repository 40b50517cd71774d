/** Least and most characters of a password. The upper bound keeps hashing cheap for whoever sends a novel. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
