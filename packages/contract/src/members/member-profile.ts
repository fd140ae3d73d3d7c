import { z } from 'zod'
import { bankAccount } from '../banking/banking.ts'
import { kycDocument, kycState } from '../kyc/kyc.ts'
import { endpoint } from '../kit/endpoint.ts'
import { email, oneLine, mobile, personName } from '../kit/fields.ts'
import { dataOf, day, done, id, instant, money, side, volume } from '../kit/values.ts'
import { memberStatus } from './members.ts'
import { correctionBody, profile } from '../profiles/profiles.ts'
import { heldIncomes } from '../dashboards/user-dashboard.ts'
import { rule } from '../words/rules/common.ts'

const leg = z.object({ members: z.number().int(), active: z.number().int(), bv: volume })

/** What of a member may wait for a second admin. */
const waitingKind = z.enum([
  'two_factor_recovery',
  'death_transfer',
  'erasure',
  'sponsor_change',
  'virtual_business',
  'wallet_adjustment',
  'guarded_act',
])

/** Something that happened to a membership, newest first; of a correction also which fields. */
const historyEvent = z.object({
  kind: z.enum([
    'joined',
    'activated',
    'blocked',
    'unblocked',
    'resigned',
    'reinstated',
    'transferred',
    'erased',
    'corrected',
  ]),
  at: instant,
  reason: z.string(),
  by_user_id: z.string().nullable(),
  changed: z.array(z.string()),
})

const pages = ['admin/member/member-profile'] as const
const one = { pages, params: z.strictObject({ id }) }

export const getMember = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/members/:id',
  summary: 'All about one member',
  reply: dataOf(
    z.object({
      id,
      user_id: z.string(),
      name: z.string(),
      profile_image_url: z.string(),
      status: memberStatus,
      email: z.string(),
      email_verified_at: instant.nullable(),
      mobile: z.string(),
      mobile_verified_at: instant.nullable(),
      date_of_birth: day.nullable(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
      nominee_name: z.string(),
      nominee_relationship: profile.shape.nominee_relationship,
      nominee_mobile: z.string(),
      /** What KYC has proven, which only documents change. */
      locked: profile.shape.locked,
      /** Goes back with corrections of the profile. */
      profile_version: z.number().int(),
      joined_at: instant,
      activated_at: instant.nullable(),
      left_at: instant.nullable(),
      package_name: z.string().nullable(),
      sponsor: z.object({ id, user_id: z.string(), name: z.string() }).nullable(),
      parent: z.object({ id, user_id: z.string(), name: z.string() }).nullable(),
      side: side.nullable(),
      directs: z.number().int(),
      left: leg,
      right: leg,
      wallets: z.array(z.object({ wallet_name: z.string(), display_name: z.string(), balance: money })),
      held: heldIncomes,
      incomes_paid: money,
      unused_pins: z.number().int(),
      is_two_factor_auth_enabled: z.boolean(),
      last_signed_in_at: instant.nullable(),
      open_sessions: z.number().int(),
      kyc_state: kycState,
      documents: z.array(kycDocument),
      bank: bankAccount.nullable(),
      history: z.array(historyEvent),
      waiting: z.array(waitingKind),
      version: z.number().int(),
      may: z.object({
        edit: z.boolean(),
        block: z.boolean(),
        unblock: z.boolean(),
        open_as: z.boolean(),
        resign: z.boolean(),
        reinstate: z.boolean(),
        transfer: z.boolean(),
        erase: z.boolean(),
      }),
    }),
  ),
})

export const changeMember = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/members/:id',
  summary: 'Corrects a member’s name or contact, with a reason; a changed contact must be proven again',
  guard: { second: 'always', gives: ['signs in as another'] },
  body: z.strictObject({
    name: personName,
    email,
    mobile,
    version: z.number().int().positive(rule('version')),
    reason: oneLine(300).min(3, rule('reason')),
  }),
  reply: done,
})

/** The member gets a message by every contact; what KYC has proven is refused, and a nominee while the id waits to be handed over. */
export const correctProfile = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/members/:id/profile',
  summary: 'Corrects a member’s address, date of birth or nominee, with a reason; the member gets a message',
  body: correctionBody,
  reply: done,
})

const reasoned = {
  ...one,
  method: 'POST',
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
  reply: done,
} as const

export const resignMember = endpoint({
  ...reasoned,
  path: '/admin/members/:id/resign',
  summary: 'Ends a membership at the member’s request: earns no more, keeps what was earned',
})

export const reinstateMember = endpoint({
  ...reasoned,
  path: '/admin/members/:id/reinstate',
  summary: 'Takes a member back who had left',
})

/** Opens in another tab, for fifteen minutes, looking only; the member’s audit says who looked. */
export const openAsMember = endpoint({
  method: 'POST',
  path: '/admin/members/:id/open-as',
  summary: 'A ticket to look through a member’s eyes',
  pages: ['admin/member/member-search', 'admin/member/member-profile'],
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
  reply: dataOf(z.object({ ticket: z.string() })),
})
