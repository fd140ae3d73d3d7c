import { z } from 'zod'
import { bankLife, bankStates } from '@banyan/domain/kyc/bank-accounts.ts'
import { codeSent } from '../accounts/verification.ts'
import { endpoint } from '../kit/endpoint.ts'
import { accountNo, accountsDiffer, ifsc, oneLine, orEmpty, otp, personName, upiId } from '../kit/fields.ts'
import { keptFrom } from '../kit/kept-from.ts'
import { listEndpoint } from '../kit/list.ts'
import { moveEndpoints, reason } from '../kit/moves.ts'
import { reasonAgainstWarning } from '../kit/reason-against-warning.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { dataOf, day, id, instant, token } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'

export const bankState = z.enum(bankStates)

/** Where a person is paid to; numbers are masked until somebody with the right reveals them. */
export const bankAccount = z.object({
  id,
  state: bankState,
  account_holder: z.string(),
  bank_name: z.string(),
  branch: z.string(),
  ifsc: z.string(),
  account_no_masked: z.string(),
  upi_masked: z.string(),
  crypto_address: z.string(),
  submitted_at: instant,
  decided_at: instant.nullable(),
  reason: z.string(),
  /** Nothing is paid to it before. */
  hold_until: instant.nullable(),
})

/** Members have a page for it; a franchise says where it is paid to where it withdraws. */
const own = { pages: ['user/banking-payment-info', 'franchise/withdrawal/withdraw-fund'] } as const

export const getBanking = endpoint({
  ...own,
  method: 'GET',
  path: '/user/banking',
  summary: 'Where one is paid to: in force, waiting, and before',
  reply: dataOf(
    z.object({
      in_force: bankAccount.nullable(),
      /** Submitted, or rejected and not replaced yet. */
      latest: bankAccount.nullable(),
      earlier: z.array(bankAccount),
    }),
  ),
})

export const sendBankCode = endpoint({
  ...own,
  method: 'POST',
  path: '/user/banking/code',
  summary: 'Sends the code that a change of bank details needs',
  reply: dataOf(codeSent),
})

interface Details {
  account_holder: string
  account_no: string
  confirm_account_no: string
  ifsc: string
  upi_id: string
}

const details = ['account_holder', 'account_no', 'confirm_account_no', 'ifsc', 'upi_id'] as const

/** What of the details is missing or does not agree; it looks before the code is there, so that a form says it in time. */
const detailsFit: z.core.$ZodCheck<Details> = z.core._check<Details>(
  ({ value, issues }) => {
    const { account_no, confirm_account_no, account_holder, ifsc: code, upi_id } = value
    const fault = (path: keyof Details, message: string) =>
      issues.push({ code: 'custom', message, path: [path], input: value })
    if (account_no === '' && upi_id === '') fault('account_no', bankingRule('account_or_upi'))
    if (account_no !== '' && confirm_account_no === '') fault('confirm_account_no', bankingRule('account_again'))
    else if (account_no !== confirm_account_no)
      for (const field of ['account_no', 'confirm_account_no'] as const) fault(field, accountsDiffer)
    if (account_no !== '' && account_holder === '') fault('account_holder', bankingRule('account_holder'))
    if (account_no !== '' && code === '') fault('ifsc', rule('ifsc_missing'))
  },
  {
    when: ({ value }) => {
      const body = (value ?? {}) as Readonly<Record<string, unknown>>
      return details.every((field) => typeof body[field] === 'string')
    },
  },
)

/** A bank account, a UPI id or both; a crypto address beside them. The account number is typed twice. */
export const submitBanking = endpoint({
  ...own,
  method: 'POST',
  path: '/user/banking',
  guard: { second: 'never', needs: ['signs in as another'], gives: ['bank of another'] },
  summary: 'Submits bank details for approval',
  isOnce: true,
  body: z
    .strictObject({
      account_holder: orEmpty(personName),
      account_no: orEmpty(accountNo),
      confirm_account_no: orEmpty(accountNo),
      ifsc: orEmpty(ifsc),
      bank_name: oneLine(100),
      branch: oneLine(100),
      upi_id: orEmpty(upiId),
      crypto_address: z.union([z.literal(''), z.string().regex(/^0x[0-9a-fA-F]{40}$/, bankingRule('wallet_address'))]),
      challenge: token,
      otp,
    })
    .check(detailsFit),
  reply: dataOf(bankAccount),
})

/** One row per submission, as admins check them. */
export const bankingRow = bankAccount.extend({
  user_id: z.string(),
  name: z.string(),
  mobile: z.string(),
  /** How well the account holder's name agrees with the member's: 80 and more is a match. */
  name_match_percent: z.number().int().nullable(),
  /** Other ids with the same account or UPI id. */
  duplicate_user_ids: z.array(z.string()),
  decided_by_user_id: z.string().nullable(),
  /** The file of members that it came with; null where its owner gave it. */
  import_no: z.string().nullable(),
  kept_from: keptFrom,
  may: z.object({ approve: z.boolean(), reject: z.boolean() }),
})

const admin = { pages: ['admin/member/banking-and-payment'] } as const
const one = { ...admin, params: z.strictObject({ id }) }

export const listBanking = listEndpoint({
  ...admin,
  path: '/admin/banking',
  summary: 'Bank details to check and checked',
  row: bankingRow,
  filters: {
    state: bankState,
    user_id: z.string().trim().max(50),
    name: z.string().trim().max(100),
    ifsc: z.string().trim().max(11),
    account_last4: z.string().regex(/^\d{4}$/, bankingRule('four_digits')),
    submitted_from: day,
    submitted_to: day,
  },
  sorts: ['submitted_at', 'decided_at', 'name_match_percent'],
  exportLimit: 1_000_000,
  isOpenedById: true,
})

export const bankMoves = moveEndpoints(bankLife, {
  ...admin,
  path: '/admin/banking',
  calls: {
    approve: {
      summary: 'Approves bank details; they replace those in force and are held for a day',
      body: z.strictObject({ reason: reasonAgainstWarning }),
    },
    reject: { summary: 'Rejects bank details with a reason' },
  },
})

export const { approve: approveBanking, reject: rejectBanking } = bankMoves

export const bankSteps = stepsEndpoint(bankLife, {
  path: '/banking',
  summary: 'What became of bank details, step by step',
  pages: [...admin.pages, ...own.pages],
  /** Null where it was before steps were kept and nobody wrote it down. */
  extra: { at: instant.nullable() },
})

export const revealBanking = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/banking/:id/reveal',
  summary: 'Shows account number and UPI id in full; written down',
  body: z.strictObject({ reason }),
  reply: dataOf(z.object({ account_no: z.string(), upi_id: z.string() })),
})
