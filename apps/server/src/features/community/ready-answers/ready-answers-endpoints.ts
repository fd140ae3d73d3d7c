import * as contract from '@banyan/contract/ready-answers/ready-answers.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { tellsAlone } from '#features/community/announcements/index.ts'
import { mountRecord } from '#features/people/records/index.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { addReadyAnswer, changeReadyAnswer } from './commands/change-ready-answers.ts'
import { findReadyAnswers, findUsable, hasReadyAnswer, lockReadyAnswer } from './queries.ts'

/** Answers that admins send often: kept by some, inserted by whoever answers. */
export function mountReadyAnswers(api: Api): void {
  mount(api, contract.findReadyAnswers, async ({ db }) => ({
    data: { categories: (await getSetting(db, supportSetting)).categories, answers: await findReadyAnswers(db) },
  }))

  mount(api, contract.usableReadyAnswers, async ({ db }, { query: { category } }) => ({
    data: await findUsable(db, category),
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
