import { most_in_bank_file } from '@banyan/contract/withdrawals/bank-files.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { canSayTo } from '@banyan/domain/bank-files/file-layout.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { lockApproved } from '../queries.ts'
import { takeSteps } from '#features/people/lives/index.ts'
import { maybeBankFileText } from '../files/bank-file-text.ts'
import { getUploadLayout } from '../files/profile-of-files.ts'
import { stoppedBy, withdrawals } from '../withdrawal-life.ts'

/**
 * Takes approved withdrawals into a new file for the bank: from then on they are in process, and no other file takes them.
 * What must not be paid now stays approved and is named. Refuses with 409 where there is nothing to take.
 * By a profile, what its columns cannot say stays too.
 */
export async function makeBankFile(
  trx: Transaction,
  context: Context,
  ids: readonly bigint[],
  profile_id: bigint | null = null,
) {
  const at = context.clock.now()
  const by_person_id = actorOf(context).person_id
  const approved = await lockApproved(trx, ids, most_in_bank_file)
  const layout = profile_id === null ? undefined : await getUploadLayout(trx, profile_id, { isForNew: true })
  const isTaken = (row: (typeof approved)[number]) =>
    stoppedBy(row) === undefined && (layout === undefined || canSayTo(layout, row.pay_to))
  const taken = approved.filter(isTaken)
  const left_behind = approved.filter((row) => !isTaken(row)).map(({ request_no }) => request_no)
  if (taken.length === 0) throw new Refusal(409, 'nothing_to_pay', said('money.nothing_to_pay'))
  const net_minor = taken.reduce((sum, row) => sum + row.net_minor, 0n)
  const file = await trx
    .insertInto('withdrawal_bank_file')
    .values({ made_at: at, made_by: by_person_id, count: taken.length, net_minor, profile_id })
    .returning(['id', 'file_no'])
    .executeTakeFirstOrThrow()
  const body = { bank_file_id: file.id }
  await takeSteps(trx, context, withdrawals, { rows: taken, move: 'process', body, is_proven: true })
  // What a column is too narrow for is known now, and not when the bank waits for the file.
  if (layout !== undefined) await maybeBankFileText({ ...context, db: trx }, file.id, companyOf(context))
  return { ...file, count: taken.length, net: minor(net_minor), left_behind }
}
