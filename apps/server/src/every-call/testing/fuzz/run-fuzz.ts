import type { AddressInfo } from 'node:net'
import { brokenPromises } from '#testing/expect-books.ts'
import { callsOf, type Call } from '../calls.ts'
import { everythingOn, verdictOf } from '../verdicts.ts'
import { chanceFor } from './chance.ts'
import type { FuzzCompany } from './company.ts'
import { faultOf, type FuzzAnswer } from './judge.ts'
import { operationsOf } from './operations.ts'
import { rawFaultOf, rawRequest, sendRaw } from './raw-requests.ts'
import { type FuzzRequest, type Pattern, requestOf } from './requests.ts'
import { type FuzzRole, fuzzRoles } from './roles.ts'

/** One in so many is no proper HTTP, and is sent over a socket. */
const raw_every = 200

export interface FuzzFinding {
  readonly number: number
  readonly fault: string
  readonly request: string
  readonly answer: string
}

export interface FuzzReport {
  readonly sent: number
  /** How many answers there were of each class: 2xx, 4xx, and so on. */
  readonly classes: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<string, number>>
  readonly findings: readonly FuzzFinding[]
  readonly broken_promises: readonly string[]
  /** Calls that were accepted neither in growing nor by chance. */
  readonly never_accepted: readonly string[]
  /** How many calls a request of chance was accepted of. */
  readonly accepted: number
  readonly operations: number
}

export interface FuzzOptions {
  readonly seed: number
  readonly requests: number
  /** Sends only the request of this number. */
  readonly only?: number | undefined
  onFinding?(finding: FuzzFinding): void
  onProgress?(done: number): void
  /** Asked before each request: whether the rest is left out. */
  isEnough?(): boolean
}

const shown = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)} ... (${text.length})` : text)

const inWords = ({ role, method, url, headers, payload }: FuzzRequest): string => {
  const { authorization: _token, ...rest } = headers
  return shown(`${role}: ${method} ${url} ${JSON.stringify(rest)} ${payload?.toString('latin1') ?? ''}`)
}

/** Sends requests of chance to a company, one after the other, and judges every answer; at the end its books. */
export async function runFuzz(company: FuzzCompany, options: FuzzOptions): Promise<FuzzReport> {
  const { app, clock, db } = company.world
  const { seed, requests, only } = options
  const calls = new Map<string, Call>(callsOf(app.endpoints).map((call) => [call.name, call]))
  const operations = operationsOf((await app.inject('/api/openapi.json')).json())
  const verdictFor = (name: string, role: FuzzRole) =>
    verdictOf(calls.get(name)!, company.callerOf(role), undefined, everythingOn)
  const open = new Map(
    operations.map(({ name }) => [name, fuzzRoles.filter((role) => verdictFor(name, role) === 'open')]),
  )
  const openTo: Pattern['openTo'] = ({ name }) => open.get(name)!
  const pattern: Pattern = { seed, operations, material: company.material, tokenOf: company.tokenOf, openTo }
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const statuses: Record<string, number> = {}
  const accepted = new Set<string>()
  const findings: FuzzFinding[] = []

  const report = (finding: FuzzFinding) => {
    findings.push(finding)
    options.onFinding?.(finding)
  }
  const count = (status: number | string) => (statuses[status] = (statuses[status] ?? 0) + 1)

  async function send({ number, method, url, headers, payload }: FuzzRequest): Promise<FuzzAnswer> {
    clock.advance(100)
    const began = performance.now()
    const response = await app.inject({
      method,
      url,
      headers,
      // From many addresses, so that no flood is blunted before anybody looks.
      remoteAddress: `10.${2 + (number >> 18)}.${(number >> 10) & 255}.1`,
      ...(payload !== undefined && { payload }),
    })
    const { statusCode: status, body: text } = response
    count(status)
    return { status, headers: response.headers, text, took_ms: performance.now() - began }
  }

  function judge(request: FuzzRequest, answer: FuzzAnswer): void {
    const { number, operation, method, role } = request
    const verdict = method === operation.method ? verdictFor(operation.name, role) : 'open'
    const isBodiless = method === 'HEAD'
    const fault = faultOf(answer, { verdict, secrets: company.secretsFrom(role), isBodiless })
    if (fault === undefined) return
    report({ number, fault, request: inWords(request), answer: shown(`${answer.status} ${answer.text}`) })
  }

  /** The same call with its key again: what was done is not done twice, and is answered in the same words. */
  async function sendAgain(request: FuzzRequest, first: FuzzAnswer): Promise<void> {
    const again = await send(request)
    judge(request, again)
    if (first.status !== 200 || (again.status === 200 && again.text === first.text)) return
    const answer = shown(`${first.text} and then ${again.status} ${again.text}`)
    report({ number: request.number, fault: 'the same key got another answer', request: inWords(request), answer })
  }

  async function ask(number: number): Promise<void> {
    let request = requestOf(pattern, number)
    let answer = await send(request)
    const mayHaveEnded = request.role !== 'nobody' && answer.status === 401
    if (mayHaveEnded) {
      await company.renew(request.role, request.who)
      request = requestOf(pattern, number)
      answer = await send(request)
    }
    judge(request, answer)
    if (request.isSentTwice) await sendAgain(request, answer)
    if (answer.status !== 200 && answer.status !== 202) return
    accepted.add(request.operation.name)
    if (request.method !== 'GET') await company.heal()
  }

  async function askRaw(number: number): Promise<void> {
    const { name, bytes } = rawRequest(chanceFor(seed, number))
    const heard = await sendRaw(port, bytes)
    count(/^HTTP\/1\.\d (\d{3})/.exec(heard)?.[1] ?? 'hung up')
    const fault = rawFaultOf(heard)
    if (fault !== undefined) report({ number, fault, request: `raw: ${name}`, answer: shown(heard) })
  }

  const numbers = only === undefined ? Array.from({ length: requests }, (_, number) => number) : [only]
  let sent = 0
  for (const number of numbers) {
    if (options.isEnough?.() === true) break
    sent++
    await (number % raw_every === raw_every - 1 ? askRaw(number) : ask(number))
    if (sent % 1_000 === 0) options.onProgress?.(sent)
  }
  const names = operations.map(({ name }) => name)
  const classes: Record<string, number> = {}
  for (const [status, times] of Object.entries(statuses)) {
    const name = /^\d/.test(status) ? `${status[0]}xx` : status
    classes[name] = (classes[name] ?? 0) + times
  }
  return {
    sent,
    classes,
    statuses,
    findings,
    broken_promises: await brokenPromises(db),
    never_accepted: names.filter((name) => !accepted.has(name) && !company.material.examples.has(name)),
    accepted: accepted.size,
    operations: operations.length,
  }
}
