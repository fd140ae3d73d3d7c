import { bankMoves, bankSteps } from '@banyan/contract/banking/banking.ts'
import { bankLife } from '@banyan/domain/kyc/bank-accounts.ts'
import { submitBank } from '#features/people/banking/commands/submit-bank.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { OpenLife } from './life-under-test.ts'
import { partyLife } from './party-life.ts'

const reason = () => ({ reason: 'The name is another one' })

export const openBankDetails: OpenLife = async (world) => {
  const owner = await world.join({ name: 'Kiran Namuna' })
  let accounts = 0
  const send = () =>
    inTransaction(world.db, (trx) =>
      submitBank(trx, world.services, {
        person_id: owner.person_id,
        details: {
          account_holder: 'Kiran Namuna',
          account_no: String(700_000_000_000 + ++accounts),
          ifsc: 'SBIN0000001',
          bank_name: 'Namuna Bank',
          branch: 'Pune',
          upi_id: '',
          crypto_address: '',
        },
      }),
    )
  return partyLife(world, {
    life: bankLife,
    calls: bankMoves,
    states: ['submitted', 'approved', 'rejected', 'replaced'],
    steps: bankSteps,
    owner: () => owner.user_id,
    send,
    more: { replaced: { from: 'submitted', act: async () => void (await send()) } },
    refusal: () => [409, 'decided_already'],
    moves: [
      {
        name: 'approve',
        from: ['submitted'],
        to: 'approved',
        by: ['company'],
        body: () => ({}),
        template: 'bank_approved',
      },
      { name: 'reject', from: ['submitted'], to: 'rejected', by: ['company'], body: reason, template: 'bank_rejected' },
    ],
  })
}
