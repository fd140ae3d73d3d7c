import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import type { World } from '#testing/world.ts'
import type { MoveUnderTest } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'

export interface Making {
  readonly tokens: Readonly<Record<string, () => Promise<string>>>
  readonly moves: readonly MoveUnderTest[]
  /** The state in which each begins. */
  readonly first: string
  readonly send: () => Promise<bigint>
  /** Moves that have no call of their own row. */
  readonly more?: Readonly<Record<string, { readonly from: string; readonly act: (id: bigint) => Promise<void> }>>
}

const seconds = new WeakMap<World, Promise<{ user_id: string }>>()

/** Another admin, who may agree. */
const aSecond = async (world: World): Promise<string> => {
  const added = seconds.get(world) ?? addAdminTo(world, { rights: null })
  seconds.set(world, added)
  return signedIn(world, (await added).user_id)
}

/** Makes one in a state: sends it, and makes the fewest moves that lead there. */
export function makeBy(world: World, { tokens, moves, first, send, more = {} }: Making) {
  const make = async (state: string): Promise<bigint> => {
    if (state === first) return send()
    const act = more[state]
    if (act !== undefined) {
      const id = await make(act.from)
      await act.act(id)
      return id
    }
    const move = moves.find(({ to }) => to === state)
    const [from] = move?.from ?? []
    if (move === undefined || from === undefined) throw new Error(`no move leads to ${state}`)
    const id = await make(from)
    const [party, endpoint] = Object.entries(move.by)[0]!
    const body = move.body?.()
    const input = { params: { id }, ...(body !== undefined && { body }) }
    const asked = await world.ask(await tokens[party]!(), endpoint, input)
    const { status, body: said } = asked.status === 202 ? await agreedTo(world, await aSecond(world), asked) : asked
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(said)}`)
    return id
  }
  return make
}
