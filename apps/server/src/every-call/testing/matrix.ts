import type { UserType } from '@banyan/contract/kit/values.ts'
import { createPerson, type Person } from '#features/people/persons/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { createWorld, type World } from '#testing/world.ts'
import { callsOf, type Call } from './calls.ts'
import { probe, type SessionInput, tokenOf } from './sessions.ts'
import { type Caller, grantingIds, verdictOf, type Verdict } from './verdicts.ts'

/** Everybody who can sign in. A sub-role holds what it was given; the others hold everything of their type. */
const roles = {
  User: { user_type: 'User', isSub: false },
  Admin: { user_type: 'Admin', isSub: false },
  Franchise: { user_type: 'Franchise', isSub: false },
  'sub-admin': { user_type: 'Admin', isSub: true },
  'sub-franchise': { user_type: 'Franchise', isSub: true },
} as const
export type Role = keyof typeof roles
export const everybody = Object.keys(roles) as Role[]

/** Of a sub-role here just what a call needs. */
export const granted = (role: Role, call: Call): number[] | null => (roles[role].isSub ? grantingIds(call) : null)

export const callerWith = (role: Role, rights: number[] | null, looks?: Caller['looks']): Caller => ({
  user_type: roles[role].user_type,
  rights: rights === null ? null : new Set(rights),
  looks,
})

export type State = Partial<Pick<Person, 'access_rights' | 'is_blocked' | 'is_read_only' | 'must_change_password'>>
export const plain: State = {
  access_rights: null,
  is_blocked: false,
  is_read_only: false,
  must_change_password: false,
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
  /** The calls that answer otherwise than they should. */
  strays(
    role: Role,
    callerAt: (call: Call) => Caller,
    given?: { session?: SessionInput; before?: (call: Call) => Promise<unknown> },
  ): Promise<string[]>
}

async function peopleOf(world: World): Promise<Matrix['ids']> {
  const { db, clock } = world
  const found = await db.selectFrom('person').select(['id', 'user_id']).execute()
  const idOf = (asked: string) => found.find(({ user_id }) => user_id === asked)!.id
  const [Admin, Franchise] = [idOf(world.admin_user_id), idOf(world.franchise_user_id)]
  const contact = { email: 'sub@example.com', mobile: '9000000003', password_hash: null, created_by: Admin }
  const add = (user_id: string, user_type: UserType) =>
    inTransaction(db, (trx) =>
      createPerson(trx, { user_id, user_type, name: 'Meena Namuna', ...contact, created_at: clock.now() }),
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

  const strayAt: Matrix['strayAt'] = async (call, authorization, expected) => {
    cells++
    const verdict = await probe(world, call, authorization)
    return verdict === expected ? [] : [`${call.name}: ${verdict} instead of ${expected}`]
  }
  /** One session of each kind lasts until a call ends it; then the call is made again, in another. */
  const tokens = new Map<string, string>()
  const strayOf: Matrix['strayOf'] = async (role, call, expected, session = {}) => {
    const kind = [role, ...Object.entries(session)].join()
    const again = async () => {
      const token = await tokenOf(world, ids[role], session)
      tokens.set(kind, token)
      return token
    }
    cells++
    const verdict = await probe(world, call, `Bearer ${tokens.get(kind) ?? (await again())}`)
    if (verdict === expected) return []
    const fresh = verdict === 401 ? await probe(world, call, `Bearer ${await again()}`) : verdict
    return fresh === expected ? [] : [`${call.name}: ${fresh} instead of ${expected}`]
  }

  return {
    world,
    calls,
    ids,
    cells: () => cells,
    setPerson: (role, state) => world.db.updateTable('person').set(state).where('id', '=', ids[role]).execute(),
    strayAt,
    strayOf,
    async strays(role, callerAt, { session, before } = {}) {
      const found: string[] = []
      for (const call of calls) {
        await before?.(call)
        found.push(...(await strayOf(role, call, verdictOf(call, callerAt(call)), session)))
      }
      return found
    },
  }
}
