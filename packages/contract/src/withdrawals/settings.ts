import { z } from 'zod'
import { withdrawalModes } from '@banyan/domain/withdrawals/bank-payment.ts'
import { computeWithdrawal } from '@banyan/domain/withdrawals/compute-withdrawal.ts'
import { setting } from '../kit/setting.ts'
import { moneyOrNil, percent, positiveMoney, timeOfDay } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'

const count = (least: number, most: number) =>
  z
    .number(rule('number'))
    .int(rule('whole'))
    .min(least, rule('at_least', { least }))
    .max(most, rule('at_most', { most }))

/** At most half: what is charged leaves something to pay. */
const share = percent.refine((text) => Number(text) <= 50, rule('at_most', { most: 50 }))

const unique = <T>(values: readonly T[]) => new Set(values).size === values.length

/** The largest amount of a setting: slips of the finger are no rule. */
const most = 1_000_000_000n
const set = (amount: typeof positiveMoney) =>
  amount.refine((minor) => minor <= most * 100n, rule('at_most', { most: Number(most) }))

export const withdrawalMode = z.enum(withdrawalModes, rule('payment_mode'))

const rules = z
  .strictObject({
    is_enabled: z.boolean(rule('yes_or_no')),
    least: set(positiveMoney),
    multiple: set(positiveMoney),
    most_a_day: set(positiveMoney),
    most_open: count(1, 20),
    days_between: count(0, 365),
    least_left: set(moneyOrNil),
    charge_percent: share,
    gst_percent: share,
    bank_fee: set(moneyOrNil),
    from_time: timeOfDay,
    until_time: timeOfDay,
    /** 1 is Monday. */
    weekdays: z
      .array(count(1, 7), rule('some'))
      .min(1, rule('some'))
      .max(7, rule('some_twice'))
      .refine(unique, rule('some_twice'))
      .overwrite((days) => days.toSorted((one, other) => one - other)),
    must_be_active: z.boolean(rule('yes_or_no')),
    directs_needed: count(0, 100),
    modes: z
      .array(withdrawalMode, rule('some'))
      .min(1, rule('some'))
      .max(withdrawalModes.length, rule('some_twice'))
      .refine(unique, rule('some_twice')),
  })
  .refine(({ least, most_a_day }) => least <= most_a_day, {
    path: ['most_a_day'],
    message: bankingRule('day_below_least'),
  })
  .refine(({ from_time, until_time }) => from_time <= until_time, {
    path: ['until_time'],
    message: bankingRule('until_before_from'),
  })

/** The company's digits are not known here; what is counted more coarsely is a matter of one unit. */
const digits = 2

/** Rules by which the least amount, which every form names, could never be withdrawn. */
const meetable: z.core.CheckFn<z.output<typeof rules>> = ({ value, issues }) => {
  const { least, multiple, bank_fee } = value
  if (least % multiple !== 0n)
    issues.push({ code: 'custom', path: ['least'], message: bankingRule('least_no_multiple'), input: least })
  if (computeWithdrawal(least, value, digits).net_minor <= 0n)
    issues.push({ code: 'custom', path: ['bank_fee'], message: bankingRule('fee_takes_least'), input: bank_fee })
}

export const withdrawalSetting = setting({
  name: 'withdrawal_settings',
  value: rules,
  first: {
    is_enabled: true,
    least: '500.00',
    multiple: '100.00',
    most_a_day: '100000.00',
    most_open: 1,
    days_between: 0,
    least_left: '0.00',
    charge_percent: '5',
    gst_percent: '18',
    bank_fee: '0.00',
    from_time: '00:00',
    until_time: '23:59',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    must_be_active: false,
    directs_needed: 0,
    modes: ['UPI', 'IMPS', 'NEFT', 'RTGS'],
  },
  check: meetable,
  path: '/setup/withdrawals',
  get: {
    summary: 'What the company has set about withdrawals',
    pages: ['admin/setup', 'admin/withdrawal/withdrawal-requests'],
  },
  set: {
    summary: 'Sets the rules of withdrawals; requests that were made keep their charges',
    pages: ['admin/setup'],
  },
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
})
