/** The framework's six levels, from the first: part of links (/levels#B1), so do not change them. */
export const levelNames = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;
