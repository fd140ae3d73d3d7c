import { stringify } from 'csv-stringify/sync'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { openBank } from '#features/people/banking/index.ts'
import type { Services } from '#kit/context.ts'
import { harmless } from '#kit/lists/cells.ts'
import { findFileRows, maybeBankFile } from './queries.ts'

const heads = [
  'request_no',
  'user_id',
  'account_holder',
  'bank_name',
  'branch',
  'ifsc',
  'account_no',
  'upi_id',
  'amount',
  'currency',
] as const

interface BankFileText {
  readonly file_no: string
  readonly count: number
  readonly text: string
  /** What the file took and holds no more, because it is paid or its money is back in the wallet. */
  readonly left_out: readonly string[]
}

/**
 * A bank file by its id, made from those of its withdrawals that are still to be paid, in the same order whenever it is
 * asked for: a bank that is given it again pays nothing twice, and nothing that was refunded. Numbers of people are in
 * clear; those of somebody who was erased since are empty. Undefined where there is no such file.
 */
export async function maybeBankFileText(
  services: Pick<Services, 'db' | 'secrets'>,
  id: bigint,
  currency_code: string,
): Promise<BankFileText | undefined> {
  const { db } = services
  const file = await maybeBankFile(db, id)
  if (file === undefined) return undefined
  const lines: string[][] = []
  const rows = await findFileRows(db, id)
  const left_out = rows.filter(({ state }) => state !== 'processing').map(({ request_no }) => request_no)
  for (const row of rows.filter(({ state }) => state === 'processing')) {
    const { account_no, upi_id } = await openBank(services, row.bank_account_id)
    const isUpi = row.pay_to === 'upi'
    lines.push([
      row.request_no,
      row.user_id,
      row.account_holder,
      row.bank_name,
      row.branch,
      isUpi ? '' : row.ifsc,
      isUpi ? '' : account_no,
      isUpi ? upi_id : '',
      money.encode(minor(row.net_minor)),
      currency_code,
    ])
  }
  const text = stringify([[...heads], ...lines.map((line) => line.map(harmless))], { delimiter: ';' })
  return { file_no: file.file_no, count: lines.length, text, left_out }
}
