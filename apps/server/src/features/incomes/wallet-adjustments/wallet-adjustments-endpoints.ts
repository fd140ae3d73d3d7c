import * as contract from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { adjustableWallets } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { readLone } from '#features/people/guarded/index.ts'
import { fileLink } from '#features/platform/files/index.ts'
import { findWallets, maybeParty } from '#features/incomes/fund-transfers/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { adjustWallet } from './commands/adjust-wallet.ts'
import { findAdjustments, maybeFile } from './queries.ts'

export function mountWalletAdjustments(api: Api): void {
  mountList(api, contract.listWalletAdjustments, (context, request) =>
    findAdjustments(context.db, request, { now: context.clock.now(), zone: companyOf(context).zone }),
  )

  mount(api, contract.findAdjusted, async (context, { query }) => {
    const { db, clock } = context
    const found = await maybeParty(db, query.user_id)
    if (found === undefined) throw notFound('person')
    const [wallets, { left_minor }] = await Promise.all([
      findWallets(db, found, adjustableWallets),
      readLone(db, { admin_id: actorOf(context).person_id, now: clock.now() }),
    ])
    const { user_id, name, user_type } = found
    return {
      data: {
        user_id,
        name,
        user_type,
        wallets,
        left_alone: minor(left_minor),
      },
    }
  })

  mount(api, contract.adjustWallet, async (context, { body: { current_password, ...body } }) => {
    await proveSelf(context, current_password)
    return context.once(async (trx) => ({ data: await adjustWallet(trx, context, body) }))
  })

  mount(api, contract.adjustmentFile, async (context, { params: { id } }) => {
    const found = await maybeFile(context.db, id)
    if (found === undefined || found.file_id === null) throw notFound('adjustment')
    context.note({ subject_type: 'wallet_adjustment', subject_id: String(id) })
    return { data: await fileLink(context.db, context.clock, found.file_id) }
  })
}
