import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf } from '../kit/values.ts'
import { memberWords } from '../members/find-members.ts'
import { memberStatus } from '../members/members.ts'

/** A member who was found in a team. */
export const foundMember = z.object({
  user_id: z.string(),
  name: z.string(),
  status: memberStatus,
  /** Levels below the member or place at the top. */
  level: z.number().int(),
})

/** Found are only members whose place in the tree may be seen: for a member those below and the member. */
export const findInTeam = endpoint({
  method: 'GET',
  path: '/team/find-members',
  summary: 'Members of one’s own team by id or name, best match first',
  pages: [
    'any/binary-tree',
    'user/team-details/direct-details',
    'user/team-details/downline-details',
    'user/team-details/daywise-business-details',
    'user/team-details/direct-tree',
    'admin/team-details/direct-details',
    'admin/team-details/downline-details',
    'admin/team-details/daywise-business-details',
    'admin/team-details/direct-tree',
    'admin/team-details/matrix-details',
    'admin/team-details/matrix-tree',
  ],
  query: z.strictObject({
    q: memberWords,
    /** Below by places to begin with, or by sponsors. */
    tree: z.enum(['placement', 'sponsor']).optional(),
  }),
  reply: dataOf(z.array(foundMember)),
})
