import { z } from 'zod'
import { commissionPreset, percentsAbove } from '@banyan/domain/franchises/franchise.ts'
import { setting } from '../kit/setting.ts'
import { moneyOrNil, percent } from '../kit/values.ts'
import { companyRule } from '../words/rules/company.ts'
import { rule } from '../words/rules/common.ts'
import { orderRule } from '../words/rules/orders.ts'

const isOn = z.boolean(companyRule('on_or_off'))
const share = percent.refine((text) => Number(text) <= 100, orderRule('share_most'))
const most_days = 60
const most_alone = 1_000_000_00n
const most_received_alone = 1_000_000_000_00n

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
  /** What one admin corrects of stock within 30 days without a second one; 0: nothing. */
  correct_alone: moneyOrNil.refine(
    (amount) => amount <= most_alone,
    rule('at_most', { most: Number(most_alone / 100n) }),
  ),
  /** What one admin enters of goods received within 30 days without a second one; 0: nothing. */
  receive_alone: moneyOrNil.refine(
    (amount) => amount <= most_received_alone,
    rule('at_most', { most: Number(most_received_alone / 100n) }),
  ),
  /** What a franchise earns on goods delivered and on pins where nothing else is set for it; for a sale the rates of its day. */
  franchise_goods_percent: share,
  franchise_pins_percent: share,
  /** The same for one below another, which gets the difference on goods. */
  sub_franchise_goods_percent: share,
  sub_franchise_pins_percent: share,
})

type Rules = z.output<typeof rules>

/** The usual commission of a franchise, or of one below another. */
export const presetIn = (of: Rules, isBelow: boolean) =>
  isBelow
    ? { goods_percent: of.sub_franchise_goods_percent, pins_percent: of.sub_franchise_pins_percent }
    : { goods_percent: of.franchise_goods_percent, pins_percent: of.franchise_pins_percent }

/** One below another earns at most what the one above does. */
const belowAtMost = ({ value, issues }: z.core.ParsePayload<Rules>): void => {
  const above = presetIn(value, false)
  for (const field of percentsAbove(presetIn(value, true), above))
    issues.push({
      code: 'custom',
      path: [`sub_franchise_${field}`],
      input: value[`sub_franchise_${field}`],
      message: orderRule('below_at_most', { percent: above[field] }),
    })
}

/** The rules of the shop. */
export const shopSetting = setting({
  name: 'shop_settings',
  value: rules,
  check: belowAtMost,
  first: {
    is_on: true,
    layout: 'grid',
    repurchase_share_percent: '100',
    fund_share_percent: '100',
    income_share_percent: '100',
    delivered_after_days: 7,
    correct_alone: '5000.00',
    receive_alone: '500000.00',
    franchise_goods_percent: commissionPreset.franchise.goods_percent,
    franchise_pins_percent: commissionPreset.franchise.pins_percent,
    sub_franchise_goods_percent: commissionPreset.sub_franchise.goods_percent,
    sub_franchise_pins_percent: commissionPreset.sub_franchise.pins_percent,
  },
  path: '/setup/shop',
  get: { summary: 'What the company has set about the shop', pages: ['admin/setup'] },
  set: { summary: 'Sets the rules of the shop from now on', pages: ['admin/setup'] },
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
})
