import { z } from 'zod'
import type { Endpoint, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { approve } from '@banyan/contract/approvals/approvals.ts'
import type { Answer } from '#testing/ask-app.ts'
import type { World } from '#testing/world.ts'
import { bodiesOf } from '../samples.ts'
import { tokenOf } from '../sessions.ts'
import { sendUpload } from './send-upload.ts'
import { LeftOpen, type Cast, type Company, type Example, type Given, type Who } from './story.ts'

const hour_ms = 3_600_000
const wordsOf = (given: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))

const dataOf = ({ body }: Answer): Readonly<Record<string, unknown>> => (body.data ?? {}) as Record<string, unknown>

interface Choice {
  /** Told of each example that was accepted. */
  onAccepted(example: Example): void
  /** Told of each call that a second admin agreed to. */
  onAgreed?(name: string): void
  /** The call that a story ends before. */
  readonly until?: string
}

/** A company whose people ask as the wire does. */
export function companyOf(world: World, cast: Cast, { onAccepted, onAgreed, until }: Choice): Company {
  const { db, clock } = world

  async function tokenFor(who: Who): Promise<string | null> {
    if (who === null) return null
    const person = db.selectFrom('person').select('id').where('user_id', '=', who)
    return tokenOf(world, (await person.executeTakeFirstOrThrow()).id)
  }

  const exampleOf = (who: Who, { method, path }: Endpoint, given: Given<Endpoint>): Example => {
    const name = `${method} ${path}`
    const sample = bodiesOf(world)[name]
    const body = sample === undefined && given.body === undefined ? undefined : { ...sample, ...(given.body as object) }
    return { name, who, params: wordsOf(given.params), query: wordsOf(given.query), body }
  }

  async function ask(example: Example, send: (token: string | null) => Promise<Answer>): Promise<Answer> {
    if (example.name === until) throw new LeftOpen(example)
    // Between two acts some time goes by.
    clock.advance(1_000)
    const answer = await send(await tokenFor(example.who))
    const { status, body } = answer
    if (status !== 200 && status !== 202)
      throw new Error(`${example.name} of ${example.who}: ${status} ${JSON.stringify(body)} ${JSON.stringify(example)}`)
    onAccepted(example)
    return answer
  }

  const askOf = (who: Who, endpoint: Endpoint, given: Given<Endpoint> = {}) => {
    const example = exampleOf(who, endpoint, given)
    return ask(example, (token) => world.ask(token, endpoint, example))
  }

  const readOf = <E extends Endpoint>({ path, reply }: E, { status, body, response }: Answer): ReplyOf<E> => {
    if (status === 202) throw new Error(`${path} waits for a second admin`)
    const isJson = String(response.headers['content-type']).includes('json')
    return (isJson ? z.decode(reply, body) : response.body) as ReplyOf<E>
  }

  return {
    ...cast,
    world,
    does: async (who, endpoint, given) => readOf(endpoint, await askOf(who, endpoint, given as Given<Endpoint>)),
    async doesByTwo(who, endpoint, given) {
      const answer = await askOf(who, endpoint, given)
      const data = dataOf(answer)
      const asked = 'approval_id' in data || endpoint.guard?.second !== 'asks' ? data['approval_id'] : data['id']
      const id = answer.body.approval_id ?? asked
      if (typeof id !== 'string') return
      clock.advance((endpoint.guard?.waits_h ?? 0) * hour_ms)
      await askOf(cast.second, approve, { params: { id } })
      onAgreed?.(`${endpoint.method} ${endpoint.path}`)
    },
    async sends(who, endpoint, parts) {
      const example = { ...exampleOf(who, endpoint, {}), body: parts }
      return readOf(endpoint, await ask(example, (token) => sendUpload(world, token, endpoint, parts)))
    },
  }
}
