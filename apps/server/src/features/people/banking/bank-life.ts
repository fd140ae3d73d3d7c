import type { bankMoves } from '@banyan/contract/banking/banking.ts'
import { bankLife, holdUntil_ms } from '@banyan/domain/kyc/bank-accounts.ts'
import { hasRedWarning } from '@banyan/domain/kyc/identity-warnings.ts'
import { partiesOfChecked } from '@banyan/domain/kyc/parties-of-checked.ts'
import { heldByPerson, saveRows, type LifeOf } from '#features/people/lives/index.ts'
import { demandReason } from '#kit/http/refusal.ts'
import { bankRefusals } from './bank-rest.ts'
import { replaceBanks } from './commands/replace-banks.ts'
import { maybeOwnedBank, type OwnedBank } from './owned-bank.ts'
import { getWarnings } from './queries.ts'

/**
 * From an approval on payments go there: at once when these are the first, after a day when they replace others; one with a
 * red warning is refused with 400 unless a reason is given, which only the audit keeps. Not while they rest because an admin
 * changed how their owner signs in, and not by that admin. After a rejection what is in force
 * stays so; the member reads why and may give other details.
 */
export const bankAccounts: LifeOf<typeof bankLife, typeof bankMoves, OwnedBank> = {
  life: bankLife,
  rows: heldByPerson(maybeOwnedBank),
  partiesOf: partiesOfChecked,
  missing: 'bank_account',
  acts: {
    approve: async ({ trx, context, row: { id, person_id, import_id }, body: { reason }, at, by }) => {
      const bank = { person_id, import_id }
      const refusal = (await bankRefusals(trx, context, [bank]))(bank, by.person_id)
      if (refusal !== undefined) throw refusal
      demandReason(hasRedWarning(await getWarnings(trx, id)), reason)
      const replaced = await replaceBanks(trx, { person_id, states: ['approved'], at, by_person_id: by.person_id })
      // Of what a file says its owner hears first.
      const hold_ms = holdUntil_ms(at.getTime(), replaced > 0 || import_id !== null)
      return { row: { hold_until: hold_ms === null ? null : new Date(hold_ms) } }
    },
  },
  save: (trx, ids, { acted_at, acted_by, ...columns }) =>
    saveRows(trx, 'bank_account', ids, { ...columns, decided_at: acted_at, decided_by: acted_by }),
  told: {
    approve: () => ({ template: 'bank_approved', values: {} }),
    reject: ({ body: { reason } }) => ({ template: 'bank_rejected', values: { reason } }),
  },
}
