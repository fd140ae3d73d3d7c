import { z } from 'zod'
import { errorBody } from '@banyan/contract/kit/errors.ts'
import type { Verdict } from '../verdicts.ts'

/** An answer as it came, however it travelled. */
export interface FuzzAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly took_ms: number
}

/** What is in a stack, in an error of PostgreSQL, or in the server's own rooms. */
const leaks = [
  // In JSON the end of a line is two characters.
  /(\n|\\n)\s+at .+:\d+:\d+/,
  /node_modules|\bnode:internal/,
  /file:\/\/\/|\.ts:\d+/,
  /violates (not-null|check|unique|foreign key|exclusion)/,
  /syntax error at or near|invalid input syntax|relation "\w+"|column "\w+" of|invalid byte sequence|out of range for type/,
  /deadlock detected|could not serialize|current transaction is aborted|canceling statement/,
  /\$argon2/,
  /Cannot read propert|is not a function|is not iterable|\[object Object\]/,
]

const refusalBody = errorBody.extend({ message: z.string().min(1) }).strict()

/** Nobody waits longer for a refusal, even on a machine that has much else to do. */
const longest_ms = 20_000

function bodyFault({ status, headers, text }: FuzzAnswer): string | undefined {
  if (status < 400) return undefined
  if (!String(headers['content-type']).startsWith('application/json')) return 'a refusal that is no JSON'
  const read = refusalBody.safeParse(JSON.parse(text))
  return read.success ? undefined : 'a refusal of another shape'
}

function headerFault({ headers }: FuzzAnswer): string | undefined {
  if (headers['x-content-type-options'] !== 'nosniff') return 'an answer without nosniff'
  const policy = String(headers['content-security-policy'])
  if (!policy.includes("frame-ancestors 'none'") || policy.includes('unsafe')) return 'an answer without its policy'
  return /no-store/.test(String(headers['cache-control'])) ? undefined : 'an answer that may be kept'
}

export interface Judging {
  /** What the contract says of this caller at this call. */
  readonly verdict: Verdict
  /** Secrets of others, which this caller must never read. */
  readonly secrets: readonly string[]
  readonly isBodiless: boolean
}

/** What is wrong with an answer; nothing when every rule is kept. */
export function faultOf(answer: FuzzAnswer, { verdict, secrets, isBodiless }: Judging): string | undefined {
  const { status, text, took_ms } = answer
  if (status >= 500) return 'the server broke'
  if (status < 200) return 'no status of ours'
  if (leaks.some((leak) => leak.test(text))) return 'the inside shows'
  if (secrets.some((secret) => text.includes(secret))) return 'a secret of somebody else shows'
  if ((verdict === 401 || verdict === 403) && status < 400) return `let in, who should get ${verdict}`
  if (took_ms > longest_ms) return `it took ${Math.round(took_ms)} ms`
  return headerFault(answer) ?? (isBodiless ? undefined : bodyFault(answer))
}
