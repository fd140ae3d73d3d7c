import type { Example } from '../accepted/story.ts'
import { type Chance, chanceFor } from './chance.ts'
import { type Material, payloadFor } from './bodies.ts'
import { addressOf, type Operation } from './operations.ts'
import { type FuzzRole, fuzzRoles } from './roles.ts'
import { hostileWord } from './values.ts'

export interface FuzzRequest {
  readonly number: number
  readonly operation: Operation
  readonly role: FuzzRole
  /** Whose example it is made from, where it is one of somebody else than the usual five. */
  readonly who?: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
  /** Sent twice in a row: an act that has a key happens once. */
  readonly isSentTwice: boolean
}

/** What no address or header may hold on the wire is left to the raw requests. */
const sendable = (word: string): string => word.replaceAll(/[^\t\u0020-\u007e]/g, '?')

const strangeHeaders: Readonly<Record<string, (chance: Chance) => string>> = {
  range: (chance) => chance.pick(['bytes=0-0', 'bytes=-1', 'bytes=99999999999-', 'bytes=0-1,2-3,4-5', 'lines=1']),
  'x-forwarded-for': (chance) => chance.pick(['127.0.0.1', '::1, 10.0.0.1', hostileWord(chance)]),
  'x-forwarded-host': (chance) => chance.pick(['elsewhere.example', hostileWord(chance)]),
  'x-forwarded-proto': (chance) => chance.pick(['https', 'javascript', hostileWord(chance)]),
  'x-http-method-override': (chance) => chance.pick(['DELETE', 'PUT', 'GET']),
  'x-original-url': () => '/api/admin/members',
  host: (chance) => chance.pick(['elsewhere.example', '', 'a b', hostileWord(chance)]),
  origin: (chance) => chance.pick(['https://elsewhere.example', 'null']),
  cookie: (chance) => `session=${hostileWord(chance)}`,
  'user-agent': (chance) => hostileWord(chance),
  accept: (chance) => chance.pick(['text/html', 'image/*', hostileWord(chance)]),
  'accept-encoding': (chance) => chance.pick(['gzip', 'identity;q=0', '*;q=0']),
  'content-encoding': (chance) => chance.pick(['gzip', 'br']),
  'if-none-match': () => '*',
  'if-modified-since': () => 'Thu, 01 Jan 2099 00:00:00 GMT',
  'accept-language': (chance) => hostileWord(chance),
}

const strangeTokens = [
  'Bearer',
  'Bearer ',
  'Basic YWRtaW4xOng=',
  `Bearer ${'a'.repeat(43)}`,
  'Bearer null',
  'bearer  x',
]

const keyFor = (number: number, chance: Chance): string => {
  if (chance.once(12)) return hostileWord(chance)
  return `fuzz-key-${chance.once(8) ? Math.max(0, number - chance.below(400)) : number}`
}

/** Three of four requests of a call are made from an example that was accepted, or that could be now. */
function exampleFor({ name }: Operation, { examples }: Material, chance: Chance): Example | undefined {
  const known = examples.get(name)
  return known === undefined || chance.once(4) ? undefined : chance.pick(known)
}

export interface Pattern {
  readonly seed: number
  readonly operations: readonly Operation[]
  readonly material: Material
  tokenOf(role: FuzzRole, who?: string): string | undefined
  /** Who is let in at a call; two of three requests come from one of them. */
  openTo(operation: Operation): readonly FuzzRole[]
}

/** The request of a number: of the same seed always the same, whatever was sent before. */
export function requestOf(pattern: Pattern, number: number): FuzzRequest {
  const { seed, operations, material, tokenOf } = pattern
  const chance = chanceFor(seed, number)
  const operation = chance.pick(operations)
  const method = chance.once(60) ? chance.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) : operation.method
  const isStranger = chance.once(25)
  const example = exampleFor(operation, material, chance)
  const isTheirs = example !== undefined && !chance.once(5)
  const who = isTheirs ? (example.who ?? undefined) : undefined
  const role = isTheirs
    ? material.people.get(example.who)!
    : chance.pick(chance.once(3) ? fuzzRoles : pattern.openTo(operation))
  const token = isStranger ? undefined : tokenOf(role, who)
  const url = addressOf(operation, material.words, chance, example)
  const written = payloadFor(operation, material, chance, example)
  const names = Object.keys(strangeHeaders)
  const strange = Array.from({ length: chance.once(3) ? 1 + chance.below(3) : 0 }, () => chance.pick(names))
  const headers = {
    ...Object.fromEntries(strange.map((name) => [name, sendable(strangeHeaders[name]!(chance))])),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(isStranger && { authorization: sendable(chance.once(2) ? hostileWord(chance) : chance.pick(strangeTokens)) }),
    ...(operation.parameters.some(({ name }) => name === 'Idempotency-Key') && {
      'idempotency-key': sendable(keyFor(number, chance)),
    }),
    ...(written !== undefined && { 'content-type': written.type }),
  }
  const hasBody = written !== undefined && !['HEAD', 'OPTIONS'].includes(method)
  return {
    number,
    operation,
    role: isStranger ? 'nobody' : role,
    ...(who !== undefined && !isStranger && { who }),
    method,
    url,
    headers,
    ...(hasBody && { payload: written.payload }),
    isSentTwice: 'idempotency-key' in headers && chance.once(5),
  }
}
