import type { Viewer } from '@banyan/domain/lives/parties.ts'
import type { Actor } from '#kit/context.ts'

/** Whoever looks at a row, as the domain decides about them. */
export const viewerOf = (actor: Actor): Actor & Viewer => ({ ...actor, is_admin: actor.user_type === 'Admin' })
