import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { paid_within_days } from '@banyan/domain/payments/paid-on.ts'
import { judgeResult, type JudgedResult, type ResultRowFault } from '@banyan/domain/withdrawals/judge-result.ts'
import {
  most_result_rows,
  readResultFile,
  type ResultFile,
  type ResultFileFault,
  type ResultRow,
} from '@banyan/domain/withdrawals/result-file.ts'
import { isReturnLate, return_days } from '@banyan/domain/withdrawals/last-return.ts'
import type { AnswerKind } from '@banyan/domain/bank-files/payout-profile.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { readAnswerFile } from './answer-rows.ts'
import { getAnswerLayout } from './profile-of-files.ts'
import { findNamed, findUtrs, getAskedAt, type LockedWithdrawal } from '../queries.ts'

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
  NO_AMOUNT: said('money.result_no_amount'),
  CELLS: said('money.result_cells'),
  LATE: said('money.result_late', { days: return_days }),
  OTHER_FILE: said('money.result_other_file'),
  OTHER_BANK: said('money.result_other_bank'),
  OTHER_MODE: said('money.result_mode'),
  PAID_BEFORE: said('money.paid_before_asked'),
  PAID_OTHERWISE: said('money.result_paid_otherwise'),
  NOT_SENT: said('money.result_not_sent'),
}

/** What is wrong with a row as whoever brought the file reads it; empty where nothing is. */
export function whatIsWrong({ judged, found, word }: JudgedRow, isByProfile: boolean): string {
  if (isByProfile && judged.outcome === 'wrong' && judged.fault === 'STATUS')
    return said('money.result_status_word', { word: word ?? '' }).sentence
  if (judged.outcome === 'wrong') return rowWords[judged.fault].sentence
  if (judged.outcome !== 'differs' || found === undefined) return ''
  const [amount, net] = [judged.amount_minor, found.net_minor].map((one) => money.encode(minor(one)))
  return said('money.result_amount_differs', { amount: amount!, net: net! }).sentence
}

export interface JudgedFile {
  readonly rows: readonly JudgedRow[]
  readonly unknown_columns: readonly string[]
  readonly is_by_profile: boolean
}

export interface JudgedRow extends ResultRow {
  readonly judged: JudgedResult
  readonly found: LockedWithdrawal | undefined
}

/** An answer of the bank as it is brought: its text, or by a profile its bytes in base64. */
export interface SentAnswer {
  readonly text: string
  readonly profile_id: string
  readonly kind: AnswerKind
}

const utrsIn = (rows: readonly ResultRow[]) =>
  rows.flatMap(({ read, paid_with }) => {
    if (paid_with !== undefined) return [{ utr: paid_with }]
    return typeof read === 'object' && read.status === 'paid' ? [read] : []
  })

async function readSent(trx: Transaction, { text, profile_id, kind }: SentAnswer, today: string): Promise<ResultFile> {
  if (profile_id !== '') return readAnswerFile(text, await getAnswerLayout(trx, BigInt(profile_id), kind), today)
  const file = readResultFile(text, today)
  if (typeof file === 'string') throw refuseField('text', fileWords[file], 'result_file')
  return file
}

/**
 * What each row of an answer would do to the withdrawals as they are; with `isLocked` they stay so until this commits.
 * Refuses with 400 on `text` a file that cannot be read.
 */
export async function judgeFile(
  trx: Transaction,
  context: Context,
  sent: SentAnswer,
  { isLocked }: { readonly isLocked: boolean },
): Promise<JudgedFile> {
  const { zone } = companyOf(context)
  const now = context.clock.now()
  // A return that was asked for in time may be agreed to later.
  const asked_at = context.approval_id === null ? now : await getAskedAt(trx, context.approval_id)
  const { rows, unknown_columns } = await readSent(trx, sent, businessDay(now.getTime(), zone))
  const paidWith = await findUtrs(trx, utrsIn(rows))
  const idOf = ({ request_no, paid_with }: ResultRow) =>
    request_no === '' && paid_with !== undefined ? paidWith.get(paid_with) : undefined
  const request_nos = rows.map(({ request_no }) => request_no)
  const all = await findNamed(trx, { request_nos, ids: rows.flatMap((row) => idOf(row) ?? []) }, isLocked)
  const seen = new Set<bigint>()
  const judged = rows.map((row): JudgedRow => {
    const id = idOf(row)
    const withdrawal = all.find((one) => (id === undefined ? one.request_no === row.request_no : one.id === id))
    if (withdrawal === undefined) return { ...row, judged: judgeResult(row, undefined, false), found: undefined }
    const { request_no, state, acted_at, bank_file_no, bank_profile_id, utr } = withdrawal
    const isTwice = typeof row.read === 'object' && seen.has(withdrawal.id)
    seen.add(withdrawal.id)
    const isOtherPayment = row.paid_with !== undefined && row.paid_with !== utr
    const fault = isTwice ? 'TWICE' : isOtherPayment ? 'PAID_OTHERWISE' : undefined
    const known = {
      ...withdrawal,
      requested_on: businessDay(withdrawal.requested_at.getTime(), zone),
      is_late: state === 'paid' && acted_at !== null && isReturnLate(acted_at, asked_at),
      file_no: bank_file_no,
      is_of_other_bank:
        sent.profile_id !== '' && bank_profile_id !== null && bank_profile_id !== BigInt(sent.profile_id),
    }
    const payer = typeof row.read === 'object' && row.read.status === 'paid' ? paidWith.get(row.read.utr) : undefined
    const isTaken = payer !== undefined && payer !== withdrawal.id
    const isWrong = fault !== undefined && typeof row.read === 'object'
    const verdict = isWrong ? ({ outcome: 'wrong', fault } as const) : judgeResult(row, known, isTaken)
    return { ...row, request_no, judged: verdict, found: withdrawal }
  })
  return { rows: judged, unknown_columns, is_by_profile: sent.profile_id !== '' }
}
