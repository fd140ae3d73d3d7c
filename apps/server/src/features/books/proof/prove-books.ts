import type { Services } from '#kit/context.ts'
import { isOfTheMoment } from '#kit/database/database-fault.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { differenceText, replayClosing } from '#features/ledger/closings/index.ts'
import {
  maybeNewestSeal,
  verifyBooks,
  type Check,
  type CheckResult,
  type SealHead,
} from '#features/books/verify/index.ts'
import { provenNetwork } from '#features/network/network/index.ts'
import { longest_ms } from './proof-times.ts'
import { findCreditedAfter, maybeCompany, maybeLastInOrder, maybeLastJournal } from './queries.ts'

export interface ProofScope {
  /** From the first row on; otherwise what is new since the last proof in order. */
  readonly is_deep: boolean
  /** Heads of the seals that were written down outside the database. */
  readonly heads: readonly SealHead[]
  /** All promises when left out. */
  readonly checks?: readonly Check[]
}

/** How far a proof reached. */
export interface Reached {
  readonly closing_id: bigint | null
  readonly closings_replayed: bigint
  readonly journal_id: bigint | null
  readonly seal: SealHead | undefined
}

export type ProofStep = { readonly result: CheckResult } | { readonly reached: Reached }

type Source = Pick<Services, 'db' | 'pool'>

export const replayPromise = 'a closing computed again gives what is stored, figure by figure'

const most_examples = 5

/** Computes closings again, one after the other. One that cannot be computed is broken too. */
async function replayAll(source: Source, closing_ids: readonly bigint[]): Promise<CheckResult> {
  let breaches = 0n
  const examples: string[] = []
  const add = (text: string) => {
    if (examples.length < most_examples) examples.push(text)
  }
  for (const id of closing_ids) {
    try {
      const { is_identical, differences } = await replayClosing(source, id)
      if (is_identical) continue
      for (const difference of differences.first) add(differenceText(difference))
    } catch (error) {
      if (error instanceof Refusal || isOfTheMoment(error)) throw error
      add(`closing ${id} cannot be computed again: ${error instanceof Error ? error.message : String(error)}`)
    }
    breaches += 1n
  }
  return { promise: replayPromise, is_money: true, checked: BigInt(closing_ids.length), breaches, examples }
}

const networkPromise = 'the network in memory is what the tables say'

/** What pages show of the tree comes from memory: it is compared with a network that is read anew. */
async function compareMemory(source: Source, zone: string): Promise<CheckResult> {
  const result = { promise: networkPromise, is_money: false }
  try {
    const { members, differences } = await provenNetwork(source, { zone })
    const breaches = BigInt(differences.length)
    const checked = BigInt(members) > breaches ? BigInt(members) : breaches
    return { ...result, checked, breaches, examples: differences.slice(0, most_examples) }
  } catch (error) {
    if (error instanceof Refusal || isOfTheMoment(error)) throw error
    const why = error instanceof Error ? error.message : String(error)
    return { ...result, checked: 1n, breaches: 1n, examples: [`the network cannot be read: ${why}`] }
  }
}

/**
 * Checks every promise of the books, hashes what was sealed and computes closings again. Changes nothing and goes on
 * after a broken promise; the last step says how far it reached.
 */
export async function* proveBooks(source: Source, { is_deep, heads, checks }: ProofScope): AsyncGenerator<ProofStep> {
  const { db } = source
  const last = is_deep ? undefined : await maybeLastInOrder(db)
  const after_seal = last?.seal_no && last.seal_hash ? { no: last.seal_no, hash: last.seal_hash } : null
  // An act that began before the last proof may have ended after it.
  const acts_after = last?.started_at ? new Date(last.started_at.getTime() - longest_ms) : undefined
  const [closing_ids, journal_id, seal] = await Promise.all([
    findCreditedAfter(db, last?.closing_id ?? 0n),
    maybeLastJournal(db),
    maybeNewestSeal(db),
  ])
  for await (const result of verifyBooks(db, {
    scope: { after_seal, acts_after, heads },
    ...(checks !== undefined && { checks }),
  }))
    yield { result }
  const company = await maybeCompany(db)
  if (company !== undefined) yield { result: await compareMemory(source, company.zone) }
  yield { result: await replayAll(source, closing_ids) }
  yield {
    reached: {
      closing_id: closing_ids.at(-1) ?? last?.closing_id ?? null,
      closings_replayed: BigInt(closing_ids.length),
      journal_id,
      seal,
    },
  }
}
