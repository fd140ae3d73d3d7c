import { switchOn } from '../switch-on.ts'
import { day_ms, joinActive } from './earning.ts'
import { openPools } from './pools.ts'
import type { World } from '../world.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'

/** One matrix for everybody, two wide, that pays four levels; income buys a place in Gold, and then one more in the matrix. */
export interface MatrixCompany {
  readonly world: World
  /** In the order of their places in the first pool: `top` has the first. */
  readonly top: string
  readonly first: string
  readonly second: string
  /** Below `first` in the matrix; sponsored and placed elsewhere. */
  readonly stranger: string
  /** A direct of `first`. */
  readonly own: string
  readonly sixth: string
  readonly seventh: string
  /** Below `first` in the matrix and in the tree; sponsored by `top`. */
  readonly spilled: string
}

/** Members of a company with a matrix of two pools, each activated a day after the one before. */
export async function createMatrixCompany(): Promise<MatrixCompany> {
  const world = await openPools({
    rooted: 'global',
    depth: 4,
    flats: ['60', '40', '1', '1'],
    re_entry: { price: '204', times: 1 },
    pools: [{ name: 'Gold', price: '60', width: 2, depth: 1, flats: ['30'] }],
  })
  const pages = ['team-details/matrix-details', 'team-details/matrix-tree', 'income/matrix-income'] as const
  await switchOn(
    world,
    (['user', 'admin'] as const).flatMap((area) => pages.map((page) => `${area}/${page}` as const)),
  )
  const next = (input: Parameters<typeof joinActive>[1] = {}) => {
    world.clock.advance(day_ms)
    return joinActive(world, input)
  }
  const top = await next({ side: 'left', name: 'Asha Namuna' })
  const first = await next({ sponsor: top, side: 'left', name: 'Ravi Udaharan' })
  const second = await next({ sponsor: top, side: 'right', name: 'Kiran Namuna' })
  const stranger = await next({ sponsor: top, side: 'right', name: 'Meena Kalpana' })
  const own = await next({ sponsor: first, side: 'left', name: 'Esha Namuna' })
  const sixth = await next({ sponsor: top, side: 'right' })
  const seventh = await next({ sponsor: top, side: 'right' })
  const spilled = await next({ sponsor: top, side: 'right', parent: first, name: 'Zoya Kalpana' })
  await payInstantIncomes(world.services)
  return { world, top, first, second, stranger, own, sixth, seventh, spilled }
}

/** Sessions of an admin, of the first two places, and of a direct of `first`, by their names. */
export const signInToMatrix = async ({ world, top, first, own }: MatrixCompany) => ({
  admin: await world.signInAs(world.admin_user_id),
  top: await world.signInAs(top),
  first: await world.signInAs(first),
  own: await world.signInAs(own),
})

/** Lets the cooling-off pass: incomes are released and buy places, which are taken and pay in turn. */
export async function buyPlaces({ world }: Pick<MatrixCompany, 'world'>): Promise<void> {
  world.clock.advance(30 * day_ms)
  await releaseDueIncomes(world.services)
  await payInstantIncomes(world.services)
}
