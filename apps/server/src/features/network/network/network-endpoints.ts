import * as contract from '@banyan/contract/network/find-in-team.ts'
import { readMemberSearch } from '@banyan/domain/members/member-search.ts'
import { companyOf, type Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'

import { findInTeam, teams } from './find-in-team.ts'
import { highestFor } from './highest-for.ts'
import { networkNow } from './network-of.ts'
import { mountTrees } from './tree-endpoints.ts'

export function mountNetwork(api: Api, services: Services): void {
  mountTrees(api, services)

  mount(api, contract.findInTeam, async (context, { query }) => {
    const highest = highestFor(context)
    const { index } = await networkNow(services, companyOf(context))
    const search = readMemberSearch(query.q, companyOf(context).user_id_prefix)
    const team = teams[query.tree ?? 'placement']
    const found = await findInTeam(services.db, index, { highest, ...team }, search)
    return {
      data: found.map(({ id, user_id, name, status }) => ({
        user_id,
        name,
        status,
        level: team.levelOf(index, Number(id) - 1, highest),
      })),
    }
  })
}
