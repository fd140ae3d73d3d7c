import type { BankProfileBody } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { faultsOfPayouts } from '@banyan/domain/bank-files/payout-profile.ts'
import { faultOfMapping } from '@banyan/domain/bank-statements/statement-mapping.ts'
import { mappingOf, mappingWords } from '#features/ledger/bank-statements/index.ts'
import type { Clock } from '#kit/clock.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { payoutWords } from '../payout-words.ts'
import { hasOtherOfName, maybeOtherForPayouts } from '../queries.ts'

/** Refuses on its field a mapping by which no file can be read, and a name that another profile has. */
async function assertRight(trx: Transaction, { label, ...sent }: BankProfileBody, id: bigint | null): Promise<void> {
  const mapping = mappingOf(sent)
  const fault = faultOfMapping(mapping)
  if (fault !== undefined) {
    const [field, words] = mappingWords(fault, mapping.columns)
    throw refuseField(field, words, 'mapping')
  }
  // All files at once: each save takes the password again.
  const wrong = faultsOfPayouts(sent).map(payoutWords)
  const [first] = wrong
  if (first !== undefined) throw new Refusal(400, 'payout_files', first[1], Object.fromEntries(wrong))
  const other = sent.is_for_payouts === 'yes' ? await maybeOtherForPayouts(trx, id) : undefined
  if (other !== undefined)
    throw refuseField('is_for_payouts', said('banks.payouts_taken', { label: other }), 'payouts_taken')
  if (await hasOtherOfName(trx, label, id)) throw refuseField('label', said('banks.profile_name'), 'profile_name')
}

export async function addBankProfile(trx: Transaction, clock: Clock, body: BankProfileBody): Promise<bigint> {
  await assertRight(trx, body, null)
  const { id } = await trx
    .insertInto('bank_profile')
    .values({ ...body, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes some of a profile, which is locked. */
export async function changeBankProfile(
  trx: Transaction,
  id: bigint,
  change: BankProfileBody | { readonly is_active: boolean },
): Promise<void> {
  if ('label' in change) await assertRight(trx, change, id)
  await trx.updateTable('bank_profile').set(change).where('id', '=', id).execute()
}
