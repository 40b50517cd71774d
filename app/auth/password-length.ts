/** Characters of a password. The upper bound limits the cost of hashing. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
