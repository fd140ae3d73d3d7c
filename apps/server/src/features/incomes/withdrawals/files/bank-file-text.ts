import { stringify } from 'csv-stringify/sync'
import { money } from '@banyan/contract/kit/values.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { uploadRows, type Payout } from '@banyan/domain/bank-files/write-upload.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { bytesOf, type FileForBank } from '#features/ledger/bank-profiles/index.ts'
import { openBank } from '#features/people/banking/index.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Services } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { harmless } from '#kit/lists/cells.ts'
import { getUploadLayout } from './profile-of-files.ts'
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

interface BankFileText extends FileForBank {
  readonly file_no: string
  readonly count: number
  /** What the file took and holds no more, because it is paid or its money is back in the wallet. */
  readonly left_out: readonly string[]
}

/** The one form of files that needs no profile. */
const usualText = (payouts: readonly Payout[], currency_code: string): string =>
  stringify(
    [
      [...heads],
      ...payouts.map(({ net_minor, ...of }) =>
        heads.map((head) =>
          harmless(head === 'amount' ? money.encode(minor(net_minor)) : head === 'currency' ? currency_code : of[head]),
        ),
      ),
    ],
    { delimiter: ';' },
  )

/**
 * A bank file by its id, made from those of its withdrawals that are still to be paid, in the same order whenever it is
 * asked for, as its profile says by now: a bank that is given it again pays nothing twice, and nothing that was refunded.
 * Numbers of people are in clear; those of somebody who was erased since are empty. Undefined where there is no such file.
 * Refuses with 409 where the columns of the bank are too narrow for a number.
 */
export async function maybeBankFileText(
  services: Pick<Services, 'db' | 'secrets'>,
  id: bigint,
  { currency_code, zone }: { readonly currency_code: string; readonly zone: string },
): Promise<BankFileText | undefined> {
  const { db } = services
  const file = await maybeBankFile(db, id)
  if (file === undefined) return undefined
  const payouts: Payout[] = []
  const rows = await findFileRows(db, id)
  const left_out = rows.filter(({ state }) => state !== 'processing').map(({ request_no }) => request_no)
  for (const { state, pay_to, bank_account_id, ...row } of rows) {
    if (state !== 'processing') continue
    const { account_no, upi_id } = await openBank(services, bank_account_id)
    const isUpi = pay_to === 'upi'
    const to = isUpi ? { ifsc: '', account_no: '', upi_id } : { account_no, upi_id: '' }
    payouts.push({ ...row, ...to })
  }
  const { file_no, profile_id, made_at } = file
  const known = { file_no, count: payouts.length, left_out }
  if (profile_id === null)
    return { ...known, name: `${file_no}.csv`, text: usualText(payouts, currency_code), is_base64: false }
  const layout = await getUploadLayout(db, profile_id, { isForNew: false })
  const day = businessDay(made_at.getTime(), zone)
  const written = uploadRows(layout, payouts, { file_no, currency: currency_code, day })
  if ('because' in written) {
    const { request_no, column, width } = written
    throw new Refusal(409, 'upload_too_wide', said('banks.upload_too_wide', { request_no, column, width }))
  }
  return { ...known, ...(await bytesOf(layout, written, file_no)) }
}
