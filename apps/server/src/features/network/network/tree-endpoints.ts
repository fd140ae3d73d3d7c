import { getBinaryTree } from '@banyan/contract/network/binary-tree.ts'
import { getDirectTree, getMoreDirects, most_more_directs } from '@banyan/contract/network/direct-tree.ts'
import { companyOf, type Asking, type Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { carryNow } from '#features/ledger/closings/index.ts'
import { aboveOf, drawnLevels, placedWindow, treeNodes, walkFrom, type ShownMember } from './binary-tree.ts'
import { direct_levels, directsAfter, sponsoredMembers, sponsorWindow, stepsUp } from './direct-tree.ts'
import { highestFor } from './highest-for.ts'
import { isPlacedInSight, isSponsoredInSight } from './in-sight.ts'
import { networkNow } from './network-of.ts'
import { findShownMembers, maybeMemberId } from './queries.ts'

const numberOf = (id: bigint | undefined): number => (id === undefined ? -1 : Number(id) - 1)

async function shownMembers({ db }: Services, members: readonly number[]): Promise<Map<number, ShownMember>> {
  const ids = [...new Set(members)].map((member) => BigInt(member) + 1n)
  const shown = await findShownMembers(db, ids)
  return new Map(shown.map((person) => [Number(person.id) - 1, person]))
}

/** The member somebody asks for by id, as a number of the network; the highest in sight without an id. */
const askedNumber = async ({ db }: Services, root: string | undefined, highest: number): Promise<number> =>
  root === undefined ? highest : numberOf(await maybeMemberId(db, root))

const namesOf = (members: readonly number[], people: ReadonlyMap<number, ShownMember>) =>
  members.map((member) => {
    const { user_id, name } = people.get(member)!
    return { user_id, name }
  })

/** Both trees as windows. Whoever is not below the one who asks answers like whoever does not exist. */
export function mountTrees(api: Api, services: Services): void {
  mount(api, getBinaryTree, async (context, { query }) => {
    const highest = highestFor(context)
    const from = await askedNumber(services, query.root, highest)
    const carryOf = await carryNow(services.db)
    const { index } = await networkNow(services, companyOf(context))
    if (!isPlacedInSight(index, from, highest)) throw notFound('member')
    const top = walkFrom(index, from, query.go, highest)
    const levels = query.levels ?? drawnLevels(companyOf(context))
    const nodes = placedWindow(index, top, { levels, lines: query.lines ?? 'folded' })
    const above = aboveOf(index.columns.parent, top, highest)
    const { depth } = index.columns
    const down = depth[top]! - depth[highest]!
    const people = await shownMembers(services, [...above, ...nodes.map(({ member }) => member)])
    return {
      data: {
        root_user_id: people.get(top)!.user_id,
        may_go_up: top !== highest,
        depth: down,
        above: namesOf(above, people),
        nodes: treeNodes(index, { nodes, levels }, people, carryOf),
      },
    }
  })

  const sponsorsSeen = async (context: Asking, root: string | undefined) => {
    const highest = highestFor(context)
    const asked = await askedNumber(services, root, highest)
    const { index } = await networkNow(services, companyOf(context))
    if (!isSponsoredInSight(index, asked, highest)) throw notFound('member')
    return { index, asked, highest }
  }

  mount(api, getDirectTree, async (context, { query }) => {
    const { index, asked, highest } = await sponsorsSeen(context, query.root)
    const { sponsor } = index.columns
    const top = query.go === 'up' && asked !== highest ? sponsor[asked]! : asked
    const levels = query.levels ?? direct_levels
    const places = sponsorWindow(index, top, { levels, lines: query.lines ?? 'folded' })
    const above = aboveOf(sponsor, top, highest)
    const depth = stepsUp(index, top, highest)
    const people = await shownMembers(services, [...above, ...places.map(({ member }) => member)])
    return {
      data: {
        root_user_id: people.get(top)!.user_id,
        may_go_up: top !== highest,
        depth,
        above: namesOf(above, people),
        members: sponsoredMembers(index, places, people),
      },
    }
  })

  mount(api, getMoreDirects, async (context, { query }) => {
    const after = query.after === undefined ? undefined : numberOf(await maybeMemberId(services.db, query.after))
    const { index, asked } = await sponsorsSeen(context, query.root)
    const places = directsAfter(index, asked, after, query.count ?? most_more_directs)
    if (places === undefined) throw notFound('member')
    const people = await shownMembers(services, [asked, ...places.map(({ member }) => member)])
    return { data: { members: sponsoredMembers(index, places, people) } }
  })
}
