import { z } from 'zod'
import { setting } from '../kit/setting.ts'
import { percent } from '../kit/values.ts'
import { companyRule } from '../words/rules/company.ts'
import { rule } from '../words/rules/common.ts'
import { orderRule } from '../words/rules/orders.ts'

const isOn = z.boolean(companyRule('on_or_off'))
const share = percent.refine((text) => Number(text) <= 100, orderRule('share_most'))
const most_days = 60

const rules = z.strictObject({
  /** Members order. */
  is_on: isOn,
  /** How products are shown at first; each buyer may choose the other. */
  layout: z.enum(['grid', 'list']),
  /** How much of an order each wallet may pay; at 0 it pays nothing. What was given pays first and whole. */
  repurchase_share_percent: share,
  fund_share_percent: share,
  income_share_percent: share,
  /** With a courier and without a word of the buyer an order counts as delivered after so many days. */
  delivered_after_days: z
    .int(orderRule('days'))
    .min(1, rule('at_least', { least: 1 }))
    .max(most_days, rule('at_most', { most: most_days })),
})

/** The rules of the shop. */
export const shopSetting = setting({
  name: 'shop_settings',
  value: rules,
  first: {
    is_on: true,
    layout: 'grid',
    repurchase_share_percent: '100',
    fund_share_percent: '100',
    income_share_percent: '100',
    delivered_after_days: 7,
  },
  path: '/setup/shop',
  get: { summary: 'What the company has set about the shop', pages: ['admin/setup'] },
  set: { summary: 'Sets the rules of the shop from now on', pages: ['admin/setup'] },
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
})
