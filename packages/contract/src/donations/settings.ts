import { z } from 'zod'
import { presetDonationRules } from '@banyan/domain/donations/rules.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setting } from '../kit/setting.ts'
import { positiveMoney } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { donationsRule } from '../words/rules/donations.ts'

const hours = z
  .number(donationsRule('hours'))
  .int(donationsRule('hours_whole'))
  .min(1, donationsRule('hours_least'))
  .max(720, donationsRule('hours_most'))
const count = (least: number, most: number) =>
  z
    .number(rule('number'))
    .int(rule('whole'))
    .min(least, rule('at_least', { least }))
    .max(most, rule('at_most', { most }))

const rules = z.strictObject({
  pay_window_h: hours,
  confirm_window_h: hours,
  dispute_window_h: hours,
  extension_h: hours,
  most_extensions: count(0, 10),
  strikes_to_block: count(1, 10),
  maturity_days: count(0, 365),
  min_split: positiveMoney,
  most_open_commitments: count(1, 20),
  most_open_links: count(1, 50),
})

const { min_split_minor, ...preset } = presetDonationRules

/** The rules of giving between members. */
export const donationSetting = setting({
  name: 'donation_settings',
  value: rules,
  first: { ...preset, min_split: positiveMoney.encode(minor(min_split_minor)) },
  path: '/setup/donations',
  get: {
    summary: 'What the company has set about donations',
    pages: ['admin/setup', 'admin/donation/donation-links'],
  },
  set: {
    summary: 'Sets the rules of donations; links that are made already keep their deadlines',
    pages: ['admin/setup'],
  },
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
})
