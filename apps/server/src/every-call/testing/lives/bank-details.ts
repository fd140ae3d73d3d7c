import { approveBanking, bankSteps, rejectBanking } from '@banyan/contract/banking/banking.ts'
import { submitBank } from '#features/people/banking/commands/submit-bank.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { notAllowed, onlySteps, type OpenLife } from './life-under-test.ts'
import { makeBy } from './make-by.ts'

const reason = () => ({ reason: 'The name is another one' })

export const openBankDetails: OpenLife = async (world) => {
  const owner = await world.join({ name: 'Kiran Namuna' })
  const other = await world.join({ name: 'Ravi Udaharan' })
  const tokens = {
    owner: () => world.signInAs(owner.user_id),
    company: () => world.signInAs(world.admin_user_id),
    stranger: () => world.signInAs(other.user_id),
  }
  let accounts = 0
  const submit = () =>
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
  const moves = [
    {
      name: 'approve',
      from: ['submitted'],
      to: 'approved',
      by: { company: approveBanking },
      body: () => ({}),
      template: 'bank_approved',
      others: { owner: [approveBanking, notAllowed] },
    },
    {
      name: 'reject',
      from: ['submitted'],
      to: 'rejected',
      by: { company: rejectBanking },
      body: reason,
      needs: ['reason'],
      template: 'bank_rejected',
      others: { owner: [rejectBanking, notAllowed] },
    },
  ] as const
  const of = (id: bigint) =>
    world.db.selectFrom('bank_account').select(['state', 'person_id']).where('id', '=', id).executeTakeFirstOrThrow()
  return {
    noun: 'bank_account',
    tokens,
    states: ['submitted', 'approved', 'rejected', 'replaced'],
    refusal: () => [409, 'decided_already'],
    make: makeBy(world, {
      tokens,
      moves,
      first: 'submitted',
      send: submit,
      more: { replaced: { from: 'submitted', act: async () => void (await submit()) } },
    }),
    stateOf: async (id) => (await of(id)).state,
    ownerOf: async (id) => (await of(id)).person_id,
    steps: bankSteps,
    stepsIn: onlySteps,
    readers: ['owner', 'company'],
    moves,
  }
}
