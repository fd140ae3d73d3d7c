import * as contract from '@banyan/contract/packages/packages.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { mountVersions, noteChange } from '#features/people/records/index.ts'
import { askForRates } from './ask-for-rates.ts'
import { addPackage, changePackage } from './commands/save-package.ts'
import { findPackages, hasPackage } from './queries.ts'

const noun = 'package'

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
      await askForRates(trx, context, '', null, after)
      await noteChange(trx, context, { noun, id }, null, after)
      return { data: { id } }
    }),
  )

  mount(api, contract.changePackage, async (context, { params, body }) => {
    await context.write(async (trx) => {
      const change = await changePackage(trx, { id: params.id, package: body, ...savingOf(context) })
      if (change === undefined) return context.unchanged()
      await askForRates(trx, context, String(params.id), change.before, change.after)
      await noteChange(trx, context, { noun, id: params.id }, change.before, change.after)
    })
    return { data: {} }
  })

  mountVersions(api, contract.packageVersions, { noun, missing: 'package', has: hasPackage })
}
