import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { paid_within_days } from '@banyan/domain/payments/paid-on.ts'
import { judgeResult, type JudgedResult, type ResultRowFault } from '@banyan/domain/withdrawals/judge-result.ts'
import {
  most_result_rows,
  readResultFile,
  type ResultFileFault,
  type ResultRow,
} from '@banyan/domain/withdrawals/result-file.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { findByNumbers, findUtrs, type LockedWithdrawal } from '../queries.ts'

const fileWords: Readonly<Record<ResultFileFault, Said>> = {
  NOT_CSV: said('money.result_not_csv'),
  COLUMNS: said('money.result_columns'),
  EMPTY: said('money.result_empty'),
  TOO_LONG: said('money.result_too_long', { most: most_result_rows }),
}

/** What is wrong with a row, in words. */
const rowWords: Readonly<Record<ResultRowFault, Said>> = {
  NO_REQUEST: said('money.result_no_request'),
  TWICE: said('money.result_twice'),
  STATUS: said('money.result_status'),
  MODE: said('money.result_mode'),
  UTR: said('money.result_utr'),
  UTR_TWICE: said('money.result_utr_twice'),
  PAID_ON: said('money.result_paid_on'),
  PAID_LATER: said('money.result_paid_later'),
  PAID_EARLIER: said('money.result_paid_earlier', { days: paid_within_days }),
  REASON: said('money.result_reason'),
  AMOUNT: said('money.result_amount'),
  FOREIGN: said('money.result_foreign'),
  UTR_TAKEN: said('money.utr_taken'),
  OTHER_MODE: said('money.result_mode'),
  PAID_BEFORE: said('money.paid_before_asked'),
  PAID_OTHERWISE: said('money.result_paid_otherwise'),
  NOT_SENT: said('money.result_not_sent'),
}

/** What is wrong with a row as whoever brought the file reads it; empty where nothing is. */
export function whatIsWrong({ judged, found }: JudgedRow): string {
  if (judged.outcome === 'wrong') return rowWords[judged.fault].sentence
  if (judged.outcome !== 'differs' || found === undefined) return ''
  const [amount, net] = [judged.amount_minor, found.net_minor].map((one) => money.encode(minor(one)))
  return said('money.result_amount_differs', { amount: amount!, net: net! }).sentence
}

export interface JudgedFile {
  readonly rows: readonly JudgedRow[]
  readonly unknown_columns: readonly string[]
}

export interface JudgedRow extends ResultRow {
  readonly judged: JudgedResult
  readonly found: LockedWithdrawal | undefined
}

const paymentsIn = (rows: readonly ResultRow[]) =>
  rows.flatMap(({ read }) => (typeof read === 'object' && read.status === 'paid' ? read : []))

/**
 * What each row of a result file would do to the withdrawals as they are; with `isLocked` they stay so until this commits.
 * Refuses with 400 on `text` a file that cannot be read.
 */
export async function judgeFile(
  trx: Transaction,
  context: Context,
  text: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<JudgedFile> {
  const { zone } = companyOf(context)
  const file = readResultFile(text, businessDay(context.clock.now().getTime(), zone))
  if (typeof file === 'string') throw refuseField('text', fileWords[file], 'result_file')
  const { rows, unknown_columns } = file
  const request_nos = rows.map(({ request_no }) => request_no)
  const found = new Map((await findByNumbers(trx, request_nos, isLocked)).map((row) => [row.request_no, row]))
  const paidWith = await findUtrs(trx, paymentsIn(rows))
  const judged = rows.map((row): JudgedRow => {
    const { read } = row
    const withdrawal = found.get(row.request_no)
    const payer = typeof read === 'object' && read.status === 'paid' ? paidWith.get(read.utr) : undefined
    const known = withdrawal && {
      ...withdrawal,
      pay_to: withdrawal.pay_to,
      requested_on: businessDay(withdrawal.requested_at.getTime(), zone),
    }
    const isTaken = payer !== undefined && payer !== withdrawal?.id
    return { ...row, judged: judgeResult(row, known, isTaken), found: withdrawal }
  })
  return { rows: judged, unknown_columns }
}
