import { z } from 'zod'
import { setting } from '../kit/setting.ts'
import { moneyOrNil, percent, positiveMoney } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

/** In whole units: a slip of the finger is no limit. */
const most = 1_00_00_00_000n
const amount = positiveMoney.refine((minor) => minor <= most * 100n, rule('at_most', { most: Number(most) }))
const limit = moneyOrNil.refine((minor) => minor <= most * 100n, rule('at_most', { most: Number(most) }))
const isOn = z.boolean(companyRule('on_or_off'))

const rules = z
  .strictObject({
    own_is_on: isOn,
    between_members_is_on: isOn,
    minimum: amount,
    multiple: amount,
    /** Null: as much as there is. */
    most_a_day: amount.nullable(),
    charge_percent: percent.refine((text) => Number(text) < 50, companyRule('charge_below')),
    only_in_line: isOn,
    only_to_active: isOn,
    /** What one admin does alone within 24 hours, of what needs two people above it. */
    adjustment_limit: limit,
    /** The same within 30 days. */
    adjustment_limit_month: limit,
  })
  .refine(({ most_a_day, minimum }) => most_a_day === null || most_a_day >= minimum, {
    path: ['most_a_day'],
    message: companyRule('most_a_day'),
  })

/** The rules of transfers, and of what admins adjust. */
export const transferSetting = setting({
  name: 'transfer_settings',
  value: rules,
  first: {
    own_is_on: true,
    between_members_is_on: false,
    minimum: '100.00',
    multiple: '100.00',
    most_a_day: '100000.00',
    charge_percent: '0',
    only_in_line: false,
    only_to_active: true,
    adjustment_limit: '10000.00',
    adjustment_limit_month: '100000.00',
  },
  check: ({ value: { minimum, multiple }, issues }) => {
    if (minimum % multiple !== 0n)
      issues.push({ code: 'custom', path: ['minimum'], message: companyRule('least_no_multiple'), input: minimum })
  },
  path: '/setup/transfers',
  get: { summary: 'What the company has set about transfers and adjustments', pages: ['admin/setup'] },
  set: { summary: 'Sets the rules of transfers and adjustments from now on', pages: ['admin/setup'] },
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
})
