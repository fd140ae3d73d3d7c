import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, done, moneyOrNil, percent, positiveMoney } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

/** In whole units: a slip of the finger is no limit. */
const most = 1_00_00_00_000n
const amount = positiveMoney.refine((minor) => minor <= most * 100n, rule('at_most', { most: Number(most) }))
const isOn = z.boolean(companyRule('on_or_off'))

export const transferSettings = z
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
    /** What one admin adjusts alone within 24 hours. */
    adjustment_limit: moneyOrNil.refine((minor) => minor <= most * 100n, rule('at_most', { most: Number(most) })),
  })
  .refine(({ most_a_day, minimum }) => most_a_day === null || most_a_day >= minimum, {
    path: ['most_a_day'],
    message: companyRule('most_a_day'),
  })

export const getTransferSettings = endpoint({
  method: 'GET',
  path: '/setup/transfers',
  summary: 'What the company has set about transfers and adjustments',
  pages: ['admin/setup'],
  reply: dataOf(transferSettings),
})

export const setTransferSettings = endpoint({
  method: 'POST',
  path: '/setup/transfers',
  summary: 'Sets the rules of transfers and adjustments from now on',
  pages: ['admin/setup'],
  body: transferSettings,
  reply: done,
})
