import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, password, userId } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, id, instant, money, side } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

const pages = ['admin/miscellaneous/update-sponsor'] as const

/** Why a member's sponsor cannot be changed, by `decideChanging` of the domain. */
export const sponsorRefusal = z.enum(['is_root', 'has_left', 'is_late', 'has_paid', 'has_given', 'is_being_paid'])

/** A member as somebody's sponsor, with what speaks for looking twice. */
const sponsor = z.object({
  user_id: z.string(),
  name: z.string(),
  /** How many others were given this sponsor in the last 90 days. */
  given_lately: z.number().int(),
})

export const findSponsorOf = endpoint({
  method: 'GET',
  path: '/admin/sponsors/member',
  summary: 'A member whose sponsor is to be changed, and whether it may be',
  pages,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(
    z.object({
      user_id: z.string(),
      name: z.string(),
      joined_at: instant,
      activated_at: instant.nullable(),
      sponsor: sponsor.nullable(),
      /** The leg of the sponsor that holds the member; null when it hangs elsewhere. */
      sponsor_side: side.nullable(),
      /** Rows of income that others were paid because of the member and that were not taken back, and their sum. */
      paid_rows: z.number().int(),
      paid: money,
      /** The instant from which on the sponsor stays; null before the activation. */
      stays_from: instant.nullable(),
      /** Days after the activation within which the sponsor may be changed. */
      days: z.number().int(),
      /** Why the sponsor cannot be changed; null when it can. */
      refusal: sponsorRefusal.nullable(),
    }),
  ),
})

export const findNewSponsor = endpoint({
  method: 'GET',
  path: '/admin/sponsors/sponsor',
  summary: 'A member who may become the sponsor of another',
  pages,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(sponsor),
})

export const askSponsorChange = endpoint({
  method: 'POST',
  path: '/admin/sponsors',
  guard: { second: 'asks', gives: ['money of others'] },
  summary: 'Asks for another sponsor of a member; a second admin has to agree',
  pages,
  body: z.strictObject({
    user_id: userId,
    sponsor_user_id: userId,
    reason: oneLine(300).min(3, rule('reason')),
    current_password: password,
  }),
  reply: dataOf(z.object({ id })),
})

export const sponsorChangeRow = z.object({
  id,
  at: instant,
  user_id: z.string(),
  name: z.string(),
  from_user_id: z.string(),
  from_name: z.string(),
  to_user_id: z.string(),
  to_name: z.string(),
  /** Whether the member was active then. */
  was_active: z.boolean(),
  reason: z.string(),
  asked_by_user_id: z.string(),
  approved_by_user_id: z.string(),
})

export const listSponsorChanges = listEndpoint({
  path: '/admin/sponsors',
  summary: 'Changes of sponsors',
  pages,
  row: sponsorChangeRow,
  filters: {
    user_id: z.string().trim().max(50),
    /** The sponsor of before, or the one of since. */
    sponsor_user_id: z.string().trim().max(50),
    from: day,
    to: day,
  },
  sorts: ['at'],
  exportLimit: 100_000,
})
