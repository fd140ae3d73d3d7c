/** Who sends requests. */
export const fuzzRoles = ['nobody', 'User', 'Admin', 'sub-admin', 'Franchise'] as const
export type FuzzRole = (typeof fuzzRoles)[number]
