import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { actorOf } from '#kit/context.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountSetting } from '#features/people/records/index.ts'
import { keepLimitRaise } from './commands/keep-limit-raise.ts'

/** What the company has set about transfers and adjustments. */
export const mountTransferSetting = (api: Api): void =>
  mountSetting(api, transferSetting, async (trx, context, { before, after }) => {
    // What two people raised binds nobody.
    if (context.approval_id !== null) return
    await keepLimitRaise(trx, {
      by_person_id: actorOf(context).person_id,
      before_minor: before.adjustment_limit,
      after_minor: after.adjustment_limit,
      at: context.clock.now(),
    })
  })
