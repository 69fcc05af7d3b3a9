/** Lengths of what a shop says of a member; the database has the same ones. */
export const TEAM_LIMITS = { name: 80, title: 80 } as const
