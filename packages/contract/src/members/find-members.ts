import { z } from 'zod'
import { memberMatches } from '@banyan/domain/members/member-search.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, id } from '../kit/values.ts'
import { memberStatus } from './members.ts'

/** Words somebody looks for a member with. */
export const memberWords = z.string().trim().min(1).max(100)

/** The pages that show mobile numbers and e-mail addresses of members to whoever holds them. */
export const contactPages = ['admin/member/member-search', 'admin/member/member-profile'] as const

/**
 * What is found as an admin types an id, a name, a whole mobile number or a whole e-mail. It never answers a contact.
 * Whoever holds none of `contactPages` is counted when they try contacts, as whoever guesses a password is.
 */
export const findMembers = endpoint({
  method: 'GET',
  path: '/admin/find-members',
  summary: 'Members by id, name, mobile or e-mail, best match first',
  pages: [
    ...contactPages,
    'admin/pin-management/pin-generate',
    'admin/pin-management/pin-transfer',
    'admin/pin-management/pin-requests',
    'admin/donation/donation-links',
    'admin/donation/topup',
  ],
  query: z.strictObject({ q: memberWords }),
  reply: dataOf(
    z.array(
      z.object({
        id,
        user_id: z.string(),
        name: z.string(),
        status: memberStatus,
        package_name: z.string().nullable(),
        match: z.enum(memberMatches),
      }),
    ),
  ),
})
