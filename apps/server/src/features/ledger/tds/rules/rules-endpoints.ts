import * as contract from '@banyan/contract/tds/rules.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { todayOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { askRule } from '../commands/add-rule.ts'
import { findTdsRules } from './queries.ts'

export function mountTdsRules(api: Api): void {
  mountList(api, contract.tdsRules, (context, request) => findTdsRules(context.db, request, todayOf(context)))

  mount(api, contract.addTdsRule, async (context, { body: { current_password, ...asked } }) => {
    await proveSelf(context, current_password)
    return context.write(async (trx) => ({ data: { id: await askRule(trx, context, asked), from: asked.from } }))
  })
}
