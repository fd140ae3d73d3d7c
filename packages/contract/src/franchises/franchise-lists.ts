import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, flag, id, instant, money, percent } from '../kit/values.ts'
import { seenVersion } from '../kit/versions.ts'

const row = z.object({
  id,
  shop_name: z.string(),
  user_id: z.string(),
  name: z.string(),
  /** The franchise above; null for one of the company's own. */
  parent_user_id: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  territory: z.string(),
  gstin: z.string(),
  is_blocked: z.boolean(),
  /** What its goods cost, reserved and damaged ones too. */
  stock_value: money,
  /** What its stock wallet holds. */
  wallet: money,
  /**
   * What it sold over its counter since the first of the month: pins and packages at their price, goods at what was paid, less
   * what it gave back since then for goods that came back; so it may be below zero. Pins and packages that are taken back do
   * not lessen it.
   */
  month_sales: money,
  last_seen_at: instant.nullable(),
  created_at: instant,
  may: z.object({ block: z.boolean(), unblock: z.boolean() }),
})

const asked = {
  row,
  filters: {
    user_id: z.string().trim().max(50),
    name: z.string().trim().max(100),
    parent_user_id: z.string().trim().max(50),
    state: z.string().trim().max(60),
    is_blocked: flag,
  },
  sorts: ['created_at', 'shop_name', 'user_id'],
  exportLimit: 10_000,
} as const

export const listFranchises = listEndpoint({
  ...asked,
  path: '/admin/franchises',
  summary: 'Every franchise with its stock, wallet and sales of the month',
  pages: ['admin/franchise-management/franchise-list'],
})

export const listSubFranchises = listEndpoint({
  ...asked,
  path: '/franchise/sub-franchises',
  summary: 'The franchises right below the own one',
  pages: ['franchise/sub-franchise/sub-franchise-list'],
})

/** Who saved it; null where an admin did, for the franchise above. */
const by_user_id = z.string().nullable()

const shopVersion = z.object({
  version: z.number().int(),
  shop_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  gstin: z.string(),
  territory: z.string(),
  reason: z.string(),
  by_user_id,
  at: instant,
})

const commissionVersion = z.object({
  goods_percent: percent,
  pins_percent: percent,
  reason: z.string(),
  by_user_id,
  at: instant,
})

const profile = row.omit({ may: true, stock_value: true, wallet: true, month_sales: true }).extend({
  email: z.string(),
  mobile: z.string(),
  is_email_verified: z.boolean(),
  is_mobile_verified: z.boolean(),
  address: z.string(),
  pincode: z.string(),
  has_password: z.boolean(),
  goods_percent: percent,
  pins_percent: percent,
  /** What the one above gets of goods that this one sells; null where there is none. */
  parent_goods_percent: percent.nullable(),
  /** To be sent along with a change. */
  version: seenVersion,
  /** To be sent along with another commission. */
  commission_version: seenVersion,
  /** All with the newest first. */
  shop_versions: z.array(shopVersion),
  commissions: z.array(commissionVersion),
  blocks: z.array(z.object({ is_blocked: z.boolean(), reason: z.string(), by_user_id, at: instant })),
})

export const franchiseProfile = endpoint({
  method: 'GET',
  path: '/admin/franchises/:id',
  summary: 'All about one franchise, with what was changed',
  pages: ['admin/franchise-management/franchise-profile'],
  params: z.strictObject({ id }),
  reply: dataOf(profile),
})

export const subFranchiseProfile = endpoint({
  method: 'GET',
  path: '/franchise/sub-franchises/:id',
  summary: 'All about a franchise right below the own one',
  pages: ['franchise/sub-franchise/profile'],
  params: z.strictObject({ id }),
  reply: dataOf(profile),
})
