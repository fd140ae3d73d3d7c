import { z } from 'zod'
import { answerKinds } from '@banyan/domain/bank-files/payout-profile.ts'
import { most_rows_at_once } from '../kit/bulk.ts'
import { endpoint } from '../kit/endpoint.ts'
import { password } from '../kit/fields.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, day, id, instant, money } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { rule } from '../words/rules/common.ts'
import { notPaid } from './deciding.ts'

const pages = ['admin/withdrawal/withdrawal-requests'] as const

/** A bank profile, which says how the file is; empty: the one form that needs none. */
const profile_id = z
  .string(rule('choice'))
  .regex(/^\d{0,18}$/, rule('choice'))
  .default('')

/** The most withdrawals of one bank file. */
export const most_in_bank_file = 500

/**
 * Takes approved withdrawals, the oldest first or those that are chosen, into a file for the bank. From then on they are
 * in process and no other file takes them. Those whose bank details have changed, or whose owner is blocked, stay behind.
 */
export const makeBankFile = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/bank-files',
  body_bytes: 131_072,
  summary: 'Gives approved withdrawals to the bank',
  pages,
  isOnce: true,
  body: z.strictObject({
    ids: z
      .array(id, rule('some'))
      .max(most_rows_at_once, rule('some_most', { most: most_rows_at_once }))
      .refine((ids) => new Set(ids).size === ids.length, rule('some_twice'))
      /** None: all. */
      .default([]),
    profile_id,
    current_password: password,
  }),
  reply: dataOf(
    z.object({
      id,
      file_no: z.string(),
      count: z.number().int(),
      net: money,
      /** Requests that stay approved because they may not be paid now. */
      left_behind: z.array(z.string()),
    }),
  ),
})

export const listBankFiles = listEndpoint({
  path: '/admin/withdrawals/bank-files',
  summary: 'Files that were made for the bank',
  pages,
  row: z.object({
    id,
    file_no: z.string(),
    made_at: instant,
    made_by_user_id: z.string(),
    /** The bank profile it was made by; empty where none. */
    profile: z.string(),
    count: z.number().int(),
    net: money,
    /** How many of them the bank has not answered. */
    open_count: z.number().int(),
  }),
  filters: { file_no: z.string().trim().max(50), made_from: day, made_to: day },
  sorts: ['made_at', 'net', 'count'],
  totals: z.object({ net: money }),
})

/** Account numbers in clear: the password is asked for and each download is written down. */
export const downloadBankFile = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/bank-files/:id/download',
  summary: 'A bank file, made again from those of its withdrawals that are still to be paid',
  pages,
  params: z.strictObject({ id }),
  body: z.strictObject({ current_password: password }),
  /** `is_base64`: the text is the bytes of a workbook. `left_out`: requests that the file took and that are paid or refunded since. */
  reply: dataOf(
    z.object({ name: z.string(), text: z.string(), is_base64: z.boolean(), left_out: z.array(z.string()) }),
  ),
})

/** The text of a file of as many rows as are taken. */
const most_text = 300_000
const text = z
  .string(bankingRule('result_file'))
  .min(1, bankingRule('result_file'))
  .max(most_text, bankingRule('result_long'))

/** The text of the file; where a profile says how it is read, its bytes in base64. */
const answer = { text, profile_id, kind: z.enum(answerKinds, rule('choice')).default('result') }

const resultRow = z.object({
  line: z.number().int(),
  request_no: z.string(),
  name: z.string(),
  net: money.nullable(),
  outcome: z.enum(['pays', 'fails', 'returns', 'known', 'differs', 'wrong']),
  /** Why it is wrong, or by how much it differs; empty otherwise. */
  message: z.string(),
})

const judged = z.object({
  rows: z.array(resultRow),
  pays: z.number().int(),
  fails: z.number().int(),
  returns: z.number().int(),
  known: z.number().int(),
  /** Rows for which nothing of the file is done, those with another amount too. */
  wrong: z.number().int(),
  /** Columns of the file that are not read. */
  unknown_columns: z.array(z.string()),
  /** What the rows that pay come to. */
  net: money,
})

export const checkResultFile = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/result-files/check',
  body_bytes: 1_048_576,
  summary: 'Reads the bank’s result file and says what each row would do; nothing changes',
  pages,
  isQuiet: true,
  body: z.strictObject(answer),
  reply: dataOf(judged),
})

export const takeResultFile = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/result-files',
  guard: notPaid,
  body_bytes: 1_048_576,
  summary: 'Does what every row of the bank’s result file says, or nothing where a row is wrong',
  pages,
  isOnce: true,
  body: z.strictObject({ ...answer, current_password: password }),
  reply: dataOf(judged),
})
