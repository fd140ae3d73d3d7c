import * as contract from '@banyan/contract/counter-sales/counter-sales.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { findCounterSales } from './queries.ts'

export function mountCounterSales(api: Api): void {
  for (const list of [
    contract.counterSaleLists.franchise,
    contract.counterSaleLists.admin,
    contract.counterSaleLists.user,
  ]) {
    mountList(api, list, (context, request) =>
      findCounterSales(context.db, list, request, { actor: actorOf(context), zone: companyOf(context).zone }),
    )
  }
}
