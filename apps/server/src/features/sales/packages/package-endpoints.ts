import * as contract from '@banyan/contract/packages/packages.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { addPackage, changePackage } from './commands/save-package.ts'
import { findPackages } from './queries.ts'

const savingOf = (context: Asking) => ({
  round_off_digits: companyOf(context).round_off_digits,
  by_person_id: actorOf(context).person_id,
})

export function mountPackages(api: Api): void {
  mountList(api, contract.listPackages, (context, request) =>
    findPackages(context.db, request, { now: context.clock.now(), zone: companyOf(context).zone }),
  )

  mount(api, contract.addPackage, (context, { body }) =>
    context.once(async (trx) => {
      const at = context.clock.now()
      const { id, after } = await addPackage(trx, { package: body, at, ...savingOf(context) })
      context.note({ subject_type: 'package', subject_id: String(id), after })
      return { data: { id } }
    }),
  )

  mount(api, contract.changePackage, async (context, { params, body }) => {
    await context.write(async (trx) => {
      const changed = await changePackage(trx, { id: params.id, package: body, ...savingOf(context) })
      context.note({ subject_type: 'package', subject_id: String(params.id), ...changed })
    })
    return { data: {} }
  })
}
