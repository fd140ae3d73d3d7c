import { networkPages } from '@banyan/contract/catalogue/network-pages.ts'
import { getBinaryTree } from '@banyan/contract/network/binary-tree.ts'
import * as contract from '@banyan/contract/network/find-in-team.ts'
import { readMemberSearch } from '@banyan/domain/members/member-search.ts'
import { actorOf, companyOf, type Actor, type Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { carryNow } from '#features/money/closings/index.ts'
import { aboveOf, drawnLevels, isInSight, placedWindow, treeNodes, walkFrom } from './binary-tree.ts'
import { findInTeam } from './find-in-team.ts'
import { networkNow } from './network-of.ts'
import { findShownMembers, maybeMemberId } from './queries.ts'

const root_number = 0

/**
 * The highest member an actor may look at, as a number of the network: an admin who may look members up sees everybody,
 * a member those below.
 */
function highestFor(actor: Actor): number {
  if (networkPages.some((key) => actor.pages.has(key))) return root_number
  if (actor.member_id === null) throw notFound('member')
  return Number(actor.member_id) - 1
}

export function mountNetwork(api: Api, services: Services): void {
  mount(api, getBinaryTree, async (context, { query }) => {
    const highest = highestFor(actorOf(context))
    const asked = query.root === undefined ? BigInt(highest) + 1n : await maybeMemberId(services.db, query.root)
    const carryOf = await carryNow(services.db)
    const { index } = await networkNow(services, companyOf(context))
    const from = asked === undefined ? -1 : Number(asked) - 1
    if (!isInSight(index, from, highest)) throw notFound('member')
    const top = walkFrom(index, from, query.go, highest)
    const levels = drawnLevels(companyOf(context))
    const nodes = placedWindow(index, top, levels)
    const above = aboveOf(index, top, highest)
    const shown = await findShownMembers(
      services.db,
      [...above, ...nodes.map((node) => node.member)].map((member) => BigInt(member) + 1n),
    )
    const people = new Map(shown.map((person) => [Number(person.id) - 1, person]))
    return {
      data: {
        root_user_id: people.get(top)!.user_id,
        may_go_up: top !== highest,
        depth: index.columns.depth[top]! - index.columns.depth[highest]!,
        above: above.map((member) => {
          const { user_id, name } = people.get(member)!
          return { user_id, name }
        }),
        nodes: treeNodes(index, { nodes, levels }, people, carryOf),
      },
    }
  })

  mount(api, contract.findInTeam, async (context, { query }) => {
    const highest = highestFor(actorOf(context))
    const { index } = await networkNow(services, companyOf(context))
    const search = readMemberSearch(query.q, companyOf(context).user_id_prefix)
    const found = await findInTeam(services.db, index, highest, search)
    const { depth } = index.columns
    return {
      data: found.map(({ id, user_id, name, status }) => ({
        user_id,
        name,
        status,
        level: depth[Number(id) - 1]! - depth[highest]!,
      })),
    }
  })
}
