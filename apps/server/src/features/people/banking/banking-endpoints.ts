import * as contract from '@banyan/contract/banking/banking.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { mountLife, mountSteps } from '#features/people/lives/index.ts'
import { sendCode, takeCode } from '#features/people/accounts/index.ts'
import { assertBankMayChange, bankRefusals } from './bank-rest.ts'
import { bankAccounts } from './bank-life.ts'
import { submitBank } from './commands/submit-bank.ts'
import { presentBank, presentBanking } from './present-bank.ts'
import { findBanks, findOwnBanks, getBank } from './queries.ts'
import { revealBank } from './reveal-bank.ts'

const purpose = 'change_bank'

export function mountBanking(api: Api): void {
  mount(api, contract.getBanking, async (context) => ({
    data: presentBanking(await findOwnBanks(context.db, actorOf(context).person_id)),
  }))

  mount(api, contract.sendBankCode, (context) =>
    context.write(async (trx) => {
      const { person_id } = actorOf(context)
      await assertBankMayChange(trx, context, person_id)
      return { data: await sendCode(trx, context, { person_id, purpose }) }
    }),
  )

  mount(api, contract.submitBanking, (context, { body }) => {
    const { confirm_account_no: _twice, challenge, otp, ...details } = body
    const { person_id } = actorOf(context)
    // The code is used up together with the key: the same call again gets its answer, not a used code.
    const oncePerKey: Context = { ...context, write: context.once }
    return takeCode(oncePerKey, { person_id, purpose, challenge, otp }, async (trx) => {
      await assertBankMayChange(trx, context, person_id)
      const id = await submitBank(trx, context, { person_id, details })
      context.note({ subject_type: 'bank_account', subject_id: String(id) })
      return { data: presentBank(await getBank(trx, id)) }
    })
  })

  mountList(api, contract.listBanking, (context, request) =>
    findBanks(context.db, request, companyOf(context).zone, async (banks) => {
      const refusalOf = await bankRefusals(context.db, context, banks)
      return (bank) => refusalOf(bank, actorOf(context).person_id)
    }),
  )

  mountSteps(api, contract.bankSteps, bankAccounts)
  mountLife(api, contract.bankMoves, bankAccounts)

  mount(api, contract.revealBanking, async (context, { params: { id }, body: { reason } }) => {
    context.note({ subject_type: 'bank_account', subject_id: String(id), reason })
    return { data: await revealBank(context, id) }
  })
}
