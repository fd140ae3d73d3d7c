import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, instant, volume, wholeNumber } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { inLine, lines, photoUrl, windowLevels, windowPlace, windowRoot } from './tree-window.ts'

/** A member of the tree by sponsors, with what is below by sponsors, the member not included. */
export const sponsoredMember = z.object({
  user_id: z.string(),
  /** Whom the member is drawn under: the sponsor, or the first of a line that is folded together; nobody at the top. */
  under_user_id: z.string().nullable(),
  in_line: inLine,
  status: z.enum(['active', 'registered', 'blocked']),
  name: z.string(),
  photo_url: photoUrl,
  sponsor_user_id: z.string().nullable(),
  package_name: z.string().nullable(),
  joined_at: instant,
  activated_at: instant.nullable(),
  /** The member's own volume. */
  bv: volume,
  directs: z.object({ members: z.number().int(), active: z.number().int() }),
  team: z.object({ members: z.number().int(), active: z.number().int(), bv: volume }),
})
export type SponsoredMember = z.output<typeof sponsoredMember>

const pages = ['user/team-details/direct-tree', 'admin/team-details/direct-tree'] as const

export const getDirectTree = endpoint({
  method: 'GET',
  path: '/team/direct-tree',
  summary: 'Some levels of the tree by sponsors below a member of one’s own team, the newest directs of each',
  pages,
  query: z.strictObject({ root: windowRoot, go: z.enum(['up']).optional(), levels: windowLevels, lines }),
  reply: dataOf(z.object({ ...windowPlace, members: z.array(sponsoredMember) })),
})

/** As many more directs as one call answers. */
export const most_more_directs = 50
const moreFault = rule('tree_more', { most: most_more_directs })

export const getMoreDirects = endpoint({
  method: 'GET',
  path: '/team/direct-tree/directs',
  summary: 'The next directs of a member, newest first, after one of them',
  pages,
  query: z.strictObject({
    root: userId,
    after: userId.optional(),
    count: wholeNumber.refine((count) => count >= 1 && count <= most_more_directs, moreFault).optional(),
  }),
  reply: dataOf(z.object({ members: z.array(sponsoredMember) })),
})
