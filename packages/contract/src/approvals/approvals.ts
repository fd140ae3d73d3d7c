import { z } from 'zod'
import { nomineeRelationship } from '../profiles/profiles.ts'
import { endpoint } from '../kit/endpoint.ts'
import { email, oneLine, mobile, personName, userId } from '../kit/fields.ts'
import { keptFrom } from '../kit/kept-from.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, done, fileId, flag, id, instant, money, percent, side, userType, volume } from '../kit/values.ts'
import { askedNoun } from './asked.ts'
import { adjustmentDirection, adjustmentReason } from '../wallet-adjustments/wallet-adjustments.ts'
import { rule } from '../words/rules/common.ts'

export const approvalKind = z.enum([
  'two_factor_recovery',
  'death_transfer',
  'erasure',
  'closing_reopening',
  'admin_password',
  'admin_contact',
  'admin_rights',
  'admin_block',
  'admin_unblock',
  'new_admin',
  'sponsor_change',
  'virtual_business',
  'wallet_adjustment',
  'tax_rule',
  'guarded_act',
])
export const approvalState = z.enum(['waiting', 'approved', 'rejected', 'cancelled', 'expired'])

/** What is to become of an admin, as far as whoever agrees must know; contacts are masked. */
const adminChange = z.object({
  user_id: z.string(),
  name: z.string(),
  contacts_masked: z.array(z.string()),
  /** The pages that are given and taken; null where rights are not what it is about. */
  rights: z
    .object({
      is_full: z.boolean(),
      is_read_only: z.boolean(),
      adds: z.array(z.string()),
      takes: z.array(z.string()),
      /** The categories of support that the admin would be kept to; null is all. */
      support_categories: z.array(z.string()).nullable(),
    })
    .nullable(),
})

const named = z.object({ user_id: z.string(), name: z.string() })

/** An act that one person asks for and an admin who is not the same must agree to. */
export const approvalRow = z.object({
  id,
  kind: approvalKind,
  state: approvalState,
  user_id: z.string(),
  name: z.string(),
  user_type: userType,
  /** What it is about, by the name it is known by: a person, a profile, a package; of rules, the page that has them. */
  about: z.string(),
  member_id: id.nullable(),
  reason: z.string(),
  /** For a claim after a death: who claims. */
  claim: z
    .object({
      name: z.string(),
      relationship: z.string(),
      died_on: day,
      contact_masked: z.string(),
      /** Their own id; null of one who was no member yet. */
      heir_user_id: z.string().nullable(),
    })
    .nullable(),
  /** For a closing that cannot be computed: which, and the plan it is to use. */
  reopening: z.object({ closing_id: id, plan_version_id: id }).nullable(),
  /** For another sponsor of a member: the one of now and the one that is wanted, with how many others were given it lately. */
  sponsor: z.object({ from: named, to: named, given_lately: z.number().int() }).nullable(),
  /** For volume in one leg of a member. */
  virtual: z.object({ side, bv: volume, last_day: day }).nullable(),
  /** For a credit to a wallet or a debit from it. */
  adjustment: z
    .object({
      wallet_name: z.string(),
      direction: adjustmentDirection,
      reason_code: adjustmentReason,
      amount: money,
      balance: money,
      has_file: z.boolean(),
    })
    .nullable(),
  /** For a rule of tax from a day on. */
  tax_rule: z
    .object({ from: day, section: z.string(), code: z.string(), percent, no_pan_percent: percent, threshold: money })
    .nullable(),
  /** For any other act that one person does not do alone: what it is on, and the fields before and after. */
  asked: z
    .object({
      noun: askedNoun,
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()),
      amount: money.nullable(),
    })
    .nullable(),
  /** For an act on an admin. */
  change: adminChange.nullable(),
  requested_by_user_id: z.string(),
  requested_by_name: z.string(),
  requested_at: instant,
  /** Before that nobody can agree; null: at once. */
  not_before: instant.nullable(),
  /** It waits, and that time has not come. */
  is_early: z.boolean(),
  /** From then on nobody can agree; null waits until it is decided. */
  expires_at: instant.nullable(),
  /** Somebody is there who may agree. */
  has_second: z.boolean(),
  decided_by_user_id: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  decision_reason: z.string(),
  kept_from: keptFrom,
  /** Also whoever does not approve may reject, unless it is their own. */
  may: z.object({ approve: z.boolean(), reject: z.boolean(), cancel: z.boolean() }),
})

const pages = ['admin/approvals'] as const
const reason = oneLine(300).min(3, rule('reason'))

export const listApprovals = listEndpoint({
  path: '/admin/approvals',
  summary: 'Acts that need a second admin',
  pages,
  row: approvalRow,
  filters: {
    state: approvalState,
    kind: approvalKind,
    user_id: z.string().trim().max(50),
    /** Those that wait for the reader: nobody agrees to what they asked for, or to what is about them. */
    needs_decision: flag,
  },
  sorts: ['requested_at', 'decided_at'],
  exportLimit: 10_000,
  isOpenedById: true,
})

const one = { method: 'POST', pages, params: z.strictObject({ id }), reply: done } as const

export const approve = endpoint({
  ...one,
  path: '/admin/approvals/:id/approve',
  summary: 'Agrees to what another asked for, and does it',
  isOnce: true,
  body: z.strictObject({ reason: oneLine(300) }),
})

export const reject = endpoint({
  ...one,
  path: '/admin/approvals/:id/reject',
  summary: 'Refuses what another asked for',
  body: z.strictObject({ reason }),
})

export const cancel = endpoint({
  ...one,
  path: '/admin/approvals/:id/cancel',
  summary: 'Takes back what one asked for',
})

/** The image of the death certificate of a claim; written down. */
export const claimImage = endpoint({
  ...one,
  path: '/admin/approvals/:id/certificate',
  summary: 'A short-lived link to the certificate of a claim',
  reply: dataOf(z.object({ url: z.string(), expires_at: instant })),
})

export const askTwoFactorRecovery = endpoint({
  method: 'POST',
  path: '/admin/approvals/two-factor-recovery',
  guard: { second: 'asks', gives: ['signs in as another'] },
  summary: 'Asks to switch two-factor off for somebody who lost the device and the recovery codes',
  pages: ['admin/change-password-for-others', 'admin/member/member-profile'],
  body: z.strictObject({ user_id: userId, reason }),
  reply: dataOf(z.object({ id })),
})

export const askTransfer = endpoint({
  method: 'POST',
  path: '/admin/approvals/death-transfer',
  guard: { second: 'asks', gives: ['signs in as another'] },
  summary: 'Asks to hand the id of a dead member to the nominee or heir',
  pages: ['admin/member/member-profile'],
  body: z.strictObject({
    user_id: userId,
    /** Of an heir who is a member already: their own id, which has proven this mobile number. */
    heir_user_id: userId.optional(),
    name: personName,
    relationship: nomineeRelationship,
    email,
    mobile,
    died_on: day,
    certificate_file_id: fileId,
    reason,
  }),
  reply: dataOf(z.object({ id })),
})

export const askErasure = endpoint({
  method: 'POST',
  path: '/admin/approvals/erasure',
  guard: { second: 'asks', gives: [] },
  summary: 'Asks to erase the personal data of somebody who has left',
  pages: ['admin/member/member-profile'],
  body: z.strictObject({ user_id: userId, reason }),
  reply: dataOf(z.object({ id })),
})
