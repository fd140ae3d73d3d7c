/**
 * What chance begins with on a commit: other networks and other requests are tried after each change, and the same ones
 * whenever the same commit is checked.
 */
export const seedOf = (commit: string): string => String(Number.parseInt(commit.slice(0, 6), 16) + 1)
