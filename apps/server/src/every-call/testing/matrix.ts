import type { UserType } from '@banyan/contract/kit/values.ts'
import { createPerson, type Person } from '#features/people/persons/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { createWorld, type World } from '#testing/world.ts'
import { callsOf, type Call } from './calls.ts'
import { type Cast, type Role } from './casts.ts'
import { probe, type SessionInput, tokenOf } from './sessions.ts'
import { type Caller, verdictOf, type Verdict, visitor } from './verdicts.ts'

export type State = Partial<Pick<Person, 'access_rights' | 'is_blocked' | 'is_read_only' | 'must_change_password'>>
export const plain: State = {
  access_rights: null,
  is_blocked: false,
  is_read_only: false,
  must_change_password: false,
}

/** How everybody comes to their calls. */
export interface Scene {
  readonly caller: (role: Role, call: Call) => Caller
  /** Makes somebody ready, once before all of the own calls. */
  readonly enter?: (role: Role) => Promise<unknown>
  /** What somebody may do just for this call. */
  readonly rights?: (role: Role, call: Call) => number[] | null
  readonly session?: (role: Role) => SessionInput
}

export interface Matrix {
  readonly world: World
  readonly calls: readonly Call[]
  readonly ids: Readonly<Record<Role | 'impersonator', bigint>>
  /** How many calls were made. */
  cells(): number
  setPerson(role: Role | 'impersonator', state: State): Promise<unknown>
  /** Says what came instead of what should; nothing when it was that. */
  strayAt(call: Call, authorization: string | undefined, expected: Verdict): Promise<string[]>
  strayOf(role: Role, call: Call, expected: Verdict, session?: SessionInput): Promise<string[]>
  /** The calls that answer visitors otherwise than they should. */
  straysOfVisitors(authorization: string | undefined): Promise<string[]>
  /** The calls that answer those who make them otherwise than they should. */
  strays(cast: Cast, scene: Scene): Promise<string[]>
}

/** So many calls are made at once, where nothing is changed between them. */
const at_once = 16

async function peopleOf(world: World): Promise<Matrix['ids']> {
  const { db, clock } = world
  const found = await db.selectFrom('person').select(['id', 'user_id']).execute()
  const idOf = (asked: string) => found.find(({ user_id }) => user_id === asked)!.id
  const [Admin, Franchise] = [idOf(world.admin_user_id), idOf(world.franchise_user_id)]
  const contact = { email: 'sub@example.com', password_hash: null, created_by: Admin }
  const add = (user_id: string, user_type: UserType) =>
    inTransaction(db, (trx) =>
      createPerson(trx, {
        user_id,
        user_type,
        name: 'Meena Namuna',
        mobile: `95300000${String(user_id.length).padStart(2, '0')}`,
        ...contact,
        created_at: clock.now(),
      }),
    )
  const sub = await add('sub-franchise', 'Franchise')
  await db.insertInto('franchise').values({ person_id: sub, parent_id: Franchise }).execute()
  return {
    User: (await world.join()).person_id,
    Admin,
    Franchise,
    'sub-admin': await add('sub-admin', 'Admin'),
    'sub-franchise': sub,
    impersonator: await add('impersonator', 'Admin'),
  }
}

/** A world in which everybody makes every call. */
export async function createMatrix(): Promise<Matrix> {
  const world = await createWorld()
  const calls = callsOf(world.app.endpoints)
  const ids = await peopleOf(world)
  let cells = 0

  const strayed = (name: string, verdict: Verdict, expected: Verdict) =>
    verdict === expected ? [] : [`${name}: ${verdict} instead of ${expected}`]

  const strayAt: Matrix['strayAt'] = async (call, authorization, expected) => {
    cells++
    return strayed(call.name, await probe(world, call, authorization), expected)
  }
  /** One session of each kind lasts until a call ends it; then the call is made again, in another. */
  const tokens = new Map<string, string>()
  const kindOf = (role: Role, session: SessionInput) => [role, ...Object.entries(session)].join()
  const renew = async (role: Role, session: SessionInput) => {
    const token = await tokenOf(world, ids[role], session)
    tokens.set(kindOf(role, session), token)
    return token
  }
  const ask = async (role: Role, call: Call, session: SessionInput) => {
    cells++
    return probe(world, call, `Bearer ${tokens.get(kindOf(role, session)) ?? (await renew(role, session))}`)
  }
  /** Calls made before this one may have ended the session, those beside it may keep the server busy: it is made again, alone. */
  const strayIn = async (role: Role, call: Call, expected: Verdict, verdict: Verdict, session: SessionInput) => {
    // Whoever has no session any more is refused, or is a visitor where those are let in.
    const isVisitors = call.pages === 'public' && verdict === 'open'
    const mayHaveEnded = (verdict === 401 || isVisitors) && verdict !== expected
    const isBusy = typeof verdict === 'string' && verdict.startsWith('broken: 503')
    const again = async () => probe(world, call, `Bearer ${await renew(role, session)}`)
    return strayed(`${role} at ${call.name}`, mayHaveEnded || isBusy ? await again() : verdict, expected)
  }

  async function straysAtOnce(role: Role, expected: ReadonlyMap<Call, Verdict>, session: SessionInput) {
    const found: string[] = []
    if (!tokens.has(kindOf(role, session))) await renew(role, session)
    const calls = [...expected.keys()]
    for (let first = 0; first < calls.length; first += at_once) {
      const some = calls.slice(first, first + at_once)
      const verdicts = await Promise.all(some.map((call) => ask(role, call, session)))
      for (const [nth, call] of some.entries())
        found.push(...(await strayIn(role, call, expected.get(call)!, verdicts[nth]!, session)))
    }
    return found
  }

  const setPerson: Matrix['setPerson'] = (role, state) =>
    world.db.updateTable('person').set(state).where('id', '=', ids[role]).execute()

  return {
    world,
    calls,
    ids,
    cells: () => cells,
    setPerson,
    strayAt,
    strayOf: async (role, call, expected, session = {}) =>
      strayIn(role, call, expected, await ask(role, call, session), session),
    async straysOfVisitors(authorization) {
      const found: string[] = []
      for (let first = 0; first < calls.length; first += at_once) {
        const some = calls.slice(first, first + at_once)
        found.push(
          ...(await Promise.all(some.map((call) => strayAt(call, authorization, verdictOf(call, visitor))))).flat(),
        )
      }
      return found
    },
    async strays(cast, { caller, enter, rights, session }) {
      const found: string[] = []
      for (const [role, own] of cast) {
        await setPerson(role, plain)
        await enter?.(role)
        // Calls that ask for the same rights are made together, so that they are given once.
        const rightsAt = (call: Call) => (rights === undefined ? '' : String(rights(role, call)))
        for (const alike of Map.groupBy(own, rightsAt).values()) {
          if (rights !== undefined) await setPerson(role, { access_rights: rights(role, alike[0]!) })
          const expected = new Map(alike.map((call) => [call, verdictOf(call, caller(role, call))]))
          found.push(...(await straysAtOnce(role, expected, session?.(role) ?? {})))
        }
      }
      return found
    },
  }
}
