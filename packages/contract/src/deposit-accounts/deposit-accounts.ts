import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { accountNo, ifsc, oneLine, orEmpty, upiId } from '../kit/fields.ts'
import { record } from '../kit/record.ts'
import { dataOf, done, id } from '../kit/values.ts'
import { seenVersion } from '../kit/versions.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'

const depositAccount = z.object({
  id,
  label: z.string(),
  account_holder: z.string(),
  bank_name: z.string(),
  branch: z.string(),
  account_no: z.string(),
  ifsc: z.string(),
  /** For `upi://pay`: a QR of it opens any UPI application. */
  upi_id: z.string(),
  is_active: z.boolean(),
})
export type DepositAccount = z.output<typeof depositAccount>

const body = z.strictObject({
  label: oneLine(60).min(2, rule('name')),
  account_holder: oneLine(100).min(2, bankingRule('holder')),
  bank_name: oneLine(80),
  branch: oneLine(80),
  account_no: orEmpty(accountNo),
  ifsc: orEmpty(ifsc),
  upi_id: orEmpty(upiId),
})
export type DepositAccountBody = z.output<typeof body>

/** A bank account or a UPI id; a bank account is paid to by its number and IFSC together. */
const isComplete: z.core.CheckFn<DepositAccountBody> = ({ value, issues }) => {
  const refuse = (field: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', path: [field], input: value[field], message })
  const isBank = value.account_no !== '' || value.ifsc !== '' || value.bank_name !== ''
  if (!isBank && value.upi_id === '') {
    refuse('account_no', rule('account_no'))
    refuse('upi_id', rule('upi_id'))
  }
  if (!isBank) return
  if (value.bank_name === '') refuse('bank_name', bankingRule('bank_name'))
  if (value.account_no === '') refuse('account_no', rule('account_no'))
  if (value.ifsc === '') refuse('ifsc', rule('ifsc_missing'))
}

const path = '/setup/deposit-accounts'

/** Where people pay the company. Whoever changes one receives what people pay. */
export const depositAccounts = record({
  noun: 'deposit_account',
  path,
  pages: ['admin/setup'],
  value: body,
  check: isComplete,
  add: { summary: 'Adds an account at the end of the list' },
  save: { summary: 'Changes an account' },
  switch: { summary: 'Shows an account to payers, or no longer' },
  guard: { second: 'always', isFreeAtFirst: true, waits_h: 24, gives: ['where deposits go'] },
})

export const findDepositAccounts = endpoint({
  method: 'GET',
  path,
  summary: 'Where people pay the company, in order, those switched off too',
  pages: ['admin/setup'],
  /** `version`: to be sent along with a change. */
  reply: dataOf(z.array(depositAccount.extend({ version: seenVersion }))),
})

/** For whoever asks for credit or pins and pays for them. */
export const findActiveDepositAccounts = endpoint({
  method: 'GET',
  path: '/company/deposit-accounts',
  summary: 'Where to pay the company now, in order',
  pages: 'signed-in',
  reply: dataOf(z.array(depositAccount)),
})

export const moveDepositAccount = endpoint({
  method: 'POST',
  path: `${path}/:id/move`,
  summary: 'Moves an account one place up or down',
  pages: ['admin/setup'],
  params: z.strictObject({ id }),
  body: z.strictObject({ to: z.enum(['up', 'down'], bankingRule('up_or_down')) }),
  reply: done,
})
