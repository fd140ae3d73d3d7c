import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { grievances } from '@banyan/contract/support/grievances.ts'
import { openByAge, supportTimes } from '@banyan/contract/support/report.ts'
import { supportTimesSetting } from '@banyan/contract/support/times.ts'
import { tellsAlone } from '#features/community/announcements/index.ts'
import { moveRow } from '#features/people/lives/index.ts'
import { mountSetting } from '#features/people/records/index.ts'
import { actorOf } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { lockSeen } from '../conversation-acts.ts'
import { withOutcome } from '../life-of-conversations.ts'
import { findGrievances } from '../register/queries.ts'
import { findOpenByAge, findSupportTimes } from '../report/queries.ts'
import { sayOutcome } from './run-clock.ts'

/** Due times, the register of complaints and the report. */
export function mountDue(api: Api): void {
  // Everybody is promised them.
  mountSetting(api, supportTimesSetting, undefined, tellsAlone)
  mountLists(api, [grievances], findGrievances)
  mountLists(api, Object.values(supportTimes), findSupportTimes)
  mountLists(api, [openByAge], findOpenByAge)

  mount(api, resolveComplaint, (context, { params: { id }, body }) =>
    context.write(async (trx) => {
      await lockSeen(trx, actorOf(context), id)
      const { outcome, delay_reason } = body
      await sayOutcome(trx, context, id, { outcome, delay_reason })
      await moveRow(trx, context, withOutcome, { id, move: 'resolve', body, is_proven: false })
      return { data: {} }
    }),
  )
}
