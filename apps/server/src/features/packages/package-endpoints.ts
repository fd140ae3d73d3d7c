import * as contract from '@banyan/contract/admin/packages.ts'
import { companyOf } from '../../kit/context.ts'
import { mount, mountList, type Api } from '../../kit/mount.ts'
import { addPackage, changePackage } from './commands/save-package.ts'
import { findPackages } from './queries.ts'

export function mountPackages(api: Api): void {
  mountList(api, contract.listPackages, ({ db, clock }, request) => findPackages(db, request, clock.now()))

  mount(api, contract.addPackage, (context, { body }) =>
    context.once(async (trx) => {
      const { round_off_digits } = companyOf(context)
      return { data: { id: await addPackage(trx, { package: body, round_off_digits, at: context.clock.now() }) } }
    }),
  )

  mount(api, contract.changePackage, async (context, { params, body }) => {
    const { round_off_digits } = companyOf(context)
    await context.write(async (trx) => {
      await changePackage(trx, { id: params.id, package: body, round_off_digits })
      context.note({ subject_type: 'package', subject_id: String(params.id) })
    })
    return { data: {} }
  })
}
