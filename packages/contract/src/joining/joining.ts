import { z } from 'zod'
import { packageCard } from '../company/company.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { email, mobile, newPassword, personName, pinNo, pinPassword, userId } from '../kit/fields.ts'
import { dataOf, id, instant, money, side, volume } from '../kit/values.ts'
import { pinKind } from '../pins/pin-row.ts'
import { rule } from '../words/rules/common.ts'
import { peopleRule } from '../words/rules/people.ts'

/** The name shown as a sponsor's id is typed, and whether the place asked for is free. */
export const findSponsor = endpoint({
  method: 'GET',
  path: '/accounts/sponsor',
  summary: 'The sponsor behind an id',
  pages: 'public',
  isQuiet: true,
  isLookup: true,
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(z.object({ user_id: z.string(), name: z.string() })),
})

export const checkPin = endpoint({
  method: 'POST',
  path: '/accounts/check-pin',
  summary: 'The package a pin would activate, before anything is used; a pin that cannot be used says why',
  pages: 'public',
  isQuiet: true,
  body: z.strictObject({ pin_no: pinNo, pin_password: pinPassword }),
  reply: dataOf(
    z.object({
      package: packageCard,
      kind: pinKind,
      /** The package an upgrade starts from; null for every other kind. */
      from_package: z.object({ id, name: z.string() }).nullable(),
      /** As the pin was sold: the price of the package, the difference of an upgrade, nothing for what was given away. */
      price: money,
      bv: volume,
    }),
  ),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/accounts/sign-up',
  guard: harmless,
  summary:
    'Joins under a sponsor, at the extreme free place of a side or at a named free place, activating at once if a pin is given',
  pages: ['any/accounts/sign-up', 'any/accounts/join'],
  isOnce: true,
  body: z
    .strictObject({
      sponsor_user_id: userId,
      side,
      /** A vacant place chosen in the tree: directly below this member on that side. */
      parent_user_id: userId.optional(),
      name: personName,
      email,
      mobile,
      /** Typed once, and seen if one likes: whoever mistypes it can have a code sent. */
      password: newPassword,
      pin_no: pinNo.optional(),
      pin_password: pinPassword.optional(),
      accepts_terms: z.literal(true, peopleRule('terms')),
      /** The version of the company's terms that was read; null while the company has none. */
      terms_version_id: id.nullable().default(null),
    })
    .refine((body) => !body.pin_no || body.pin_password, { path: ['pin_password'], message: rule('pin_password') })
    .refine((body) => !body.pin_password || body.pin_no, { path: ['pin_no'], message: rule('pin_no') }),
  reply: dataOf(
    z.object({
      user_id: z.string(),
      name: z.string(),
      sponsor_user_id: z.string(),
      sponsor_name: z.string(),
      parent_user_id: z.string(),
      parent_name: z.string(),
      side,
      joined_at: instant,
      package_name: z.string().nullable(),
      receipt_no: z.string().nullable(),
      /** The secret part of a link to the receipt, for someone who has no session yet. */
      receipt_link: z.string().nullable(),
    }),
  ),
})
