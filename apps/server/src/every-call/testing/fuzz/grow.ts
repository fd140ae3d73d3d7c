import { growDonations } from '#testing/company/growing-donations.ts'
import type { TestDatabase } from '#testing/database/test-database.ts'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { Example, Who } from '../accepted/story.ts'
import { foundCompany, growByExamples, openCompany } from '../accepted/grow.ts'
import { leaveOpen } from '../accepted/leave-open.ts'
import { tokenOf } from '../sessions.ts'
import type { Material } from './bodies.ts'
import type { FuzzRole } from './roles.ts'

export interface FuzzChoice {
  readonly database?: TestDatabase
  /** `told`: every call was accepted once; `left open`: and each act could be done again at once. */
  readonly stories?: 'none' | 'told' | 'left open'
}

interface GrownCompany {
  readonly world: World
  /** A member with a team. */
  readonly top: string
  readonly examples: Material['examples']
}

/** A company with incomes and donations alone, where nothing else is needed. */
async function growPlain(choice: { readonly database?: TestDatabase }): Promise<GrownCompany> {
  const world = await createWorld(choice)
  const { top } = await growEarners(world)
  await growDonations(world)
  await closeDay(world)
  // Acts of modules that ship switched off hold to the same rules.
  await switchEverythingOn(world)
  return { world, top, examples: new Map() }
}

/** A company that requests are sent to, and the examples they are made from. */
export async function growCompany({ stories = 'none', database }: FuzzChoice): Promise<GrownCompany> {
  const choice = database === undefined ? {} : { database }
  if (stories === 'none') return growPlain(choice)
  const world = await openCompany(choice)
  const cast = await foundCompany(world)
  const grown = await growByExamples(world, cast)
  const open = stories === 'told' ? [] : await leaveOpen(world, grown)
  // Settings that were told last may have switched pages off.
  await switchEverythingOn(world)
  const all = [...open, ...grown.examples.values()]
  return { world, top: cast.member, examples: Map.groupBy(all, ({ name }: Example) => name) }
}

const idOf = ({ db }: World, user_id: string) =>
  db.selectFrom('person').select(['id', 'user_type']).where('user_id', '=', user_id).executeTakeFirstOrThrow()

/** A session of somebody who made an example. */
export const tokenFor = async (world: World, user_id: string): Promise<string> =>
  tokenOf(world, (await idOf(world, user_id)).id)

/** As whom those who made the examples count. */
export async function rolesOf(world: World, examples: Material['examples']): Promise<ReadonlyMap<Who, FuzzRole>> {
  const roles = new Map<Who, FuzzRole>([[null, 'nobody']])
  for (const { who } of [...examples.values()].flat())
    if (who !== null && !roles.has(who)) roles.set(who, (await idOf(world, who)).user_type)
  return roles
}
