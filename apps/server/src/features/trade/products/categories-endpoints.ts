import * as contract from '@banyan/contract/products/categories.ts'
import { mountRecord } from '#features/people/records/index.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { addCategory, changeCategory, moveCategory } from './commands/change-categories.ts'
import { findCategories, hasCategory, lockCategory } from './queries/categories.ts'

export function mountCategories(api: Api): void {
  mount(api, contract.findCategories, async ({ db }) => ({ data: await findCategories(db) }))

  mountRecord(api, contract.productCategories, {
    missing: 'product_category',
    has: hasCategory,
    add: addCategory,
    lock: lockCategory,
    save: changeCategory,
    nameOf: ({ name }) => name,
    mayGo: () => Promise.resolve(true),
  })

  mount(api, contract.moveCategory, (context, { params: { id }, body: { to } }) =>
    context.write(async (trx) => {
      await moveCategory(trx, id, to)
      context.note({ subject_type: contract.productCategories.noun, subject_id: String(id), after: { to } })
      return { data: {} }
    }),
  )
}
