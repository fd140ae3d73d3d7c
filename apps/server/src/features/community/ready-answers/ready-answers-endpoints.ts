import * as contract from '@banyan/contract/ready-answers/ready-answers.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { tellsAlone } from '#features/community/announcements/index.ts'
import { findReadCategories } from '#features/community/support/index.ts'
import { mountRecord } from '#features/people/records/index.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { addReadyAnswer, changeReadyAnswer } from './commands/change-ready-answers.ts'
import { findReadyAnswers, findUsable, hasReadyAnswer, lockReadyAnswer } from './queries.ts'

/** Answers that admins send often: kept by some, inserted by whoever answers. */
export function mountReadyAnswers(api: Api): void {
  mount(api, contract.findReadyAnswers, async (context) => {
    const { db } = context
    const actor = actorOf(context)
    const { categories } = await getSetting(db, supportSetting)
    return {
      data: {
        categories: await findReadCategories(db, categories, actor.person_id),
        answers: await findReadyAnswers(db, actor),
      },
    }
  })

  mount(api, contract.usableReadyAnswers, async (context, { query: { category } }) => ({
    data: await findUsable(context.db, category, actorOf(context)),
  }))

  mountRecord(api, contract.readyAnswers, {
    missing: 'ready_answer',
    has: hasReadyAnswer,
    add: addReadyAnswer,
    lock: lockReadyAnswer,
    save: changeReadyAnswer,
    nameOf: ({ title }) => title,
    categoriesOf: ({ category }) => (category === null ? [] : [category]),
    mayGo: () => Promise.resolve(true),
    // An officer reads what is inserted before sending it; what people are shown by themselves is told to everybody.
    mayAlone: async (trx, { shown_to }) => shown_to === null || tellsAlone(trx),
  })
}
