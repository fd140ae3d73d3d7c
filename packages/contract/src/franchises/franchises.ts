import { z } from 'zod'
import { gstinFaultIn } from '@banyan/domain/franchises/franchise.ts'
import { gstStates } from '@banyan/domain/gst/gst-states.ts'
import { endpoint } from '../kit/endpoint.ts'
import { email, gstin, mobile, oneLine, orEmpty, personName, userId } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { dataOf, done, id, percent } from '../kit/values.ts'
import { saved, seenVersion } from '../kit/versions.ts'
import { grants, reason, rights_bytes } from '../rights/rights.ts'
import { rule } from '../words/rules/common.ts'
import { tradeRule } from '../words/rules/trade.ts'
import { depositFits, openingDeposit } from './opening-deposit.ts'

/** What papers say of a shop, and where it works. */
const shop = {
  shop_name: oneLine(100).min(2, tradeRule('shop_name')),
  address: oneLine(300).min(3, tradeRule('shop_address')),
  city: oneLine(60).min(2, tradeRule('city')),
  state: z.enum(gstStates, tradeRule('state')),
  pincode: z
    .string(tradeRule('pincode'))
    .max(200, { error: tradeRule('pincode'), abort: true })
    .overwrite((text) => text.trim())
    .regex(/^[1-9][0-9]{5}$/, tradeRule('pincode')),
  /** Empty: not registered for GST. */
  gstin: orEmpty(gstin),
  /** Where it works, in words of the company. */
  territory: oneLine(100),
} as const
const shopBody = z.strictObject(shop)
export type ShopBody = z.output<typeof shopBody>

const gstinFits = ({ value, issues }: z.core.ParsePayload<Pick<ShopBody, 'gstin' | 'state'>>): void => {
  const fault = gstinFaultIn(value.gstin, value.state)
  if (fault === undefined) return
  const message = tradeRule(fault === 'wrong' ? 'gstin_wrong' : 'gstin_state')
  issues.push({ code: 'custom', path: ['gstin'], input: value.gstin, message })
}

const commissionPercent = percent.refine((value) => Number(value) <= 100, rule('at_most', { most: 100 }))

const commission = { goods_percent: commissionPercent, pins_percent: commissionPercent } as const

const person = { user_id: userId, name: personName, email, mobile, rights: grants } as const

const added = { id, sent_to_masked: z.array(z.string()) } as const

const adminList = 'admin/franchise-management/franchise-list'
const adminProfile = 'admin/franchise-management/franchise-profile'

/**
 * What it earns may be the preset or less: more is a change of its commission, to which a second admin agrees. Its owner
 * chooses the password by the address that the welcome message names. An opening deposit waits among the requests for
 * credit, and is for whoever may answer those.
 */
export const addFranchise = endpoint({
  method: 'POST',
  path: '/admin/franchises',
  summary: 'Adds a franchise, or one below another',
  pages: ['admin/franchise-management/add-franchise'],
  guard: { second: 'never', gives: ['rights'] },
  body_bytes: rights_bytes,
  isOnce: true,
  body: z
    .strictObject({
      ...person,
      ...shop,
      ...commission,
      /** The franchise above; empty for one of the company's own. */
      parent_user_id: orEmpty(userId),
      ...openingDeposit,
    })
    .check(gstinFits, depositFits),
  reply: dataOf(
    z.object({
      ...added,
      /** The request for credit that the opening deposit is; null without one. */
      request_no: z.string().nullable(),
    }),
  ),
})

/** Below whoever asks, with rights that they hold themselves, and with a commission of theirs at most. */
export const addSubFranchise = endpoint({
  method: 'POST',
  path: '/franchise/sub-franchises',
  summary: 'Adds a franchise below the own one',
  pages: ['franchise/sub-franchise/add-sub-franchise'],
  guard: harmless,
  body_bytes: rights_bytes,
  isOnce: true,
  body: z.strictObject({ ...person, ...shop, ...commission }).check(gstinFits),
  reply: dataOf(z.object(added)),
})

export const saveFranchise = endpoint({
  method: 'POST',
  path: '/admin/franchises/:id',
  summary: 'Changes the address, GSTIN or territory of a franchise',
  pages: [adminProfile],
  guard: harmless,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...shop, reason, version: seenVersion }).check(gstinFits),
  reply: saved,
})

/** One admin who raises it could do so for a friend: a second one agrees. */
export const setCommission = endpoint({
  method: 'POST',
  path: '/admin/franchises/:id/commission',
  summary: 'Sets what a franchise earns from now on',
  pages: [adminProfile],
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  isOnce: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...commission, reason, version: seenVersion }),
  reply: saved,
})

const blocking = {
  method: 'POST',
  pages: [adminList],
  guard: harmless,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason }),
  reply: done,
} as const
export const blockFranchise = endpoint({
  ...blocking,
  path: '/admin/franchises/:id/block',
  summary: 'Blocks a franchise: its sessions end, and it cannot sign in',
})
export const unblockFranchise = endpoint({
  ...blocking,
  path: '/admin/franchises/:id/unblock',
  summary: 'Lets a franchise in again',
})

/** What a form that adds one begins with. */
const choices = dataOf(
  z.object({
    goods_percent: percent,
    pins_percent: percent,
    /** What whoever asks may give; null is everything. */
    own_rights: z.array(z.number().int()).nullable(),
  }),
)
export const newFranchise = endpoint({
  method: 'GET',
  path: '/admin/new-franchise',
  summary: 'What a new franchise begins with',
  pages: ['admin/franchise-management/add-franchise'],
  reply: choices,
})
export const newSubFranchise = endpoint({
  method: 'GET',
  path: '/franchise/new-sub-franchise',
  summary: 'What a franchise below the own one begins with',
  pages: ['franchise/sub-franchise/add-sub-franchise'],
  reply: choices,
})
