import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { day, done, flag, id, instant, side } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

export const memberStatus = z.enum(['active', 'registered', 'blocked', 'left'])

export const memberRow = z.object({
  id,
  user_id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  status: memberStatus,
  sponsor_user_id: z.string().nullable(),
  sponsor_name: z.string().nullable(),
  parent_user_id: z.string().nullable(),
  side: side.nullable(),
  package_name: z.string().nullable(),
  joined_at: instant,
  activated_at: instant.nullable(),
  may: z.object({ block: z.boolean(), unblock: z.boolean() }),
})

export const listMembers = listEndpoint({
  path: '/admin/members',
  summary: 'Members',
  pages: ['admin/member/member-search'],
  row: memberRow,
  filters: {
    /** What the search box of the page asks: see `findMembers`. */
    q: z.string().trim().min(1).max(100),
    user_id: z.string().trim().max(50),
    name: z.string().trim().max(100),
    mobile: z.string().trim().max(25),
    /** Somebody else has the number too. */
    shares_mobile: flag,
    email: z.string().trim().max(200),
    sponsor_user_id: z.string().trim().max(50),
    parent_user_id: z.string().trim().max(50),
    side,
    status: memberStatus,
    package_id: id,
    /** A city or a state, or a part of it. */
    place: z.string().trim().max(60),
    /** Mobile or e-mail proven. */
    is_verified: flag,
    joined_from: day,
    joined_to: day,
    activated_from: day,
    activated_to: day,
  },
  /** By `match` the best one for `q` comes first. */
  sorts: ['joined_at', 'activated_at', 'name', 'user_id', 'match'],
  exportLimit: 1_000_000,
})

const blocking = {
  pages: ['admin/member/member-search'] as const,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
  reply: done,
}
export const blockMember = endpoint({
  ...blocking,
  method: 'POST',
  path: '/admin/members/:id/block',
  summary: 'Blocks a member: no sign-in, no earning; volume still flows through',
})
export const unblockMember = endpoint({
  ...blocking,
  method: 'POST',
  path: '/admin/members/:id/unblock',
  summary: 'Lets a member in again',
})
