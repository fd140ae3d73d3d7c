import { approve } from '@banyan/contract/approvals/approvals.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { Answer, CallInput } from '../ask-app.ts'
import { quickHash } from '../quick-hash.ts'
import { worldPassword, type World } from '../world.ts'

export interface TestAdmin {
  readonly id: bigint
  readonly user_id: string
  readonly token: string
}

/** The answer of a second admin to what waits for one; what needed none is answered as it was. */
export const agreedTo = async (world: World, second: string, asked: Answer): Promise<Answer> => {
  const { approval_id, data } = asked.body
  const id = approval_id ?? (data as { approval_id?: string | null } | undefined)?.approval_id
  if (id === undefined || id === null) return asked
  return world.ask(second, approve, { params: { id }, body: { reason: '' } })
}

let nth = 0

/** Another admin at work, signed in; with the rights of the test's own choosing. */
export async function addAdminTo(
  world: World,
  { rights = [], is_read_only = false }: { rights?: number[] | null; is_read_only?: boolean } = {},
): Promise<TestAdmin> {
  nth++
  const user_id = `helper${nth}`
  const { id } = await world.db
    .insertInto('person')
    .values({
      user_id,
      user_type: 'Admin',
      name: 'Meera Udaharan',
      email: `${user_id}@example.com`,
      mobile: String(9_500_000_003 + nth),
      password_hash: await quickHash(worldPassword),
      access_rights: rights,
      is_read_only,
      created_at: world.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, user_id, token: await world.signInAs(user_id) }
}

const seconds = new WeakMap<World, string>()

/** Asks for what may need two, and lets another admin agree where it waits; then the answer is that of the agreement. */
export async function askByTwo(
  world: World,
  token: string,
  endpoint: Endpoint,
  input: CallInput = {},
): Promise<Answer> {
  const user_id = seconds.get(world) ?? (await addAdminTo(world, { rights: null })).user_id
  seconds.set(world, user_id)
  const asked = await world.ask(token, endpoint, input)
  return asked.status === 202 ? agreedTo(world, await world.signInAs(user_id), asked) : asked
}

/** The same, of what is not refused. */
export async function doByTwo(world: World, token: string, endpoint: Endpoint, input: CallInput = {}): Promise<void> {
  const { status, body } = await askByTwo(world, token, endpoint, input)
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}
