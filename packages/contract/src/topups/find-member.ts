import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, id, instant } from '../kit/values.ts'
import { upgradeTerms } from '../packages/package-offers.ts'

/** The name and the state that show as an id is typed, before a pin is used. */
export const findMemberToTopUp = endpoint({
  method: 'GET',
  path: '/topup-member',
  summary: 'A member whom one may activate: a member finds oneself and the own team',
  pages: [
    'user/donation/topup-by-pin',
    'user/donation/topup-from-wallet',
    'admin/donation/topup-by-pin',
    'admin/donation/topup',
    'franchise/topup/topup-by-pin',
    'franchise/topup/topup-from-wallet',
  ],
  isQuiet: true,
  isLookup: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(
    z.object({
      user_id: z.string(),
      name: z.string(),
      package_id: id.nullable(),
      package_name: z.string().nullable(),
      /** Since when; null while registered. */
      activated_at: instant.nullable(),
      /** What an active member can take again, at its whole price: packages on sale as large as the own or larger. */
      again: z.array(id),
      /** What an active member can upgrade to, for the difference. */
      upgrades: z.array(z.object({ package_id: id, name: z.string(), ...upgradeTerms })),
      is_blocked: z.boolean(),
      has_left: z.boolean(),
    }),
  ),
})
