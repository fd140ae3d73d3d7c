import type { bankMoves } from '@banyan/contract/banking/banking.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { bankLife, holdUntil_ms } from '@banyan/domain/kyc/bank-accounts.ts'
import { hasRedWarning } from '@banyan/domain/kyc/identity-warnings.ts'
import { partiesOfChecked } from '@banyan/domain/kyc/parties-of-checked.ts'
import { viewerOf, type LifeOf } from '#features/people/lives/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { demandReason, notFound, Refusal } from '#kit/http/refusal.ts'
import { replaceBanks } from './commands/replace-banks.ts'
import { maybeOwnedBank, type OwnedBank } from './owned-bank.ts'
import { getWarnings, maybeBankOwner } from './queries.ts'

/** Bank details, with their owner locked: nobody else decides about them, or sends others, until this commits. */
async function lockBank(trx: Transaction, id: bigint) {
  const owner = await maybeBankOwner(trx, id)
  if (owner !== undefined) await lockPerson(trx, owner.person_id)
  return maybeOwnedBank(trx, id)
}

/**
 * From an approval on payments go there: at once when these are the first, after a day when they replace others; one with a
 * red warning is refused with 400 unless a reason is given, which only the audit keeps. After a rejection what is in force
 * stays so; the member reads why and may give other details.
 */
export const bankAccounts: LifeOf<typeof bankLife, typeof bankMoves, OwnedBank> = {
  life: bankLife,
  lock: lockBank,
  partiesOf: (row, actor) => partiesOfChecked(row, viewerOf(actor)),
  missing: 'bank_account',
  refusal: (because) =>
    because === 'OTHER_STATE'
      ? new Refusal(409, 'decided_already', said('people.decided_already'))
      : notFound('bank_account'),
  acts: {
    approve: async ({ trx, row: { id, person_id }, body: { reason }, at, by }) => {
      demandReason(hasRedWarning(await getWarnings(trx, id)), reason)
      const replaced = await replaceBanks(trx, { person_id, states: ['approved'], at, by_person_id: by.person_id })
      const hold_ms = holdUntil_ms(at.getTime(), replaced > 0)
      return { row: { hold_until: hold_ms === null ? null : new Date(hold_ms) } }
    },
  },
  save: (trx, ids, { acted_at, acted_by, ...columns }) =>
    trx
      .updateTable('bank_account')
      .set({ ...columns, decided_at: acted_at, decided_by: acted_by })
      .where('id', 'in', [...ids])
      .execute(),
  told: {
    approve: () => ({ template: 'bank_approved', values: {} }),
    reject: ({ body: { reason } }) => ({ template: 'bank_rejected', values: { reason } }),
  },
}
