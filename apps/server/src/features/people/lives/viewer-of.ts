import type { Actor } from '#kit/context.ts'

/** Whoever looks at a row, as the domain decides about them. */
export const viewerOf = ({ person_id, user_type }: Actor) => ({ person_id, is_admin: user_type === 'Admin' })
