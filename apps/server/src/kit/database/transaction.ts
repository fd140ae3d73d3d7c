import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from './database.ts'
import type { Refusal } from '../http/refusal.ts'
import { mobileTaken, saysMobileTaken } from './taken-mobile.ts'

/** An act met what passes by itself, outside of PostgreSQL's knowledge; the refusal is for when it did not pass. */
export class ToBeTriedAgain extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

const isPassing = (error: unknown): boolean => {
  if (error instanceof ToBeTriedAgain) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01'
}

const most_tries = 8

/**
 * Runs an act in one transaction and tries it again when PostgreSQL asks for it (serialisation failure, deadlock), or the act does.
 * This is the only place that retries, so an act never has to.
 */
export async function inTransaction<T>(db: Database, act: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (saysMobileTaken(error)) throw mobileTaken()
      if (!isPassing(error) || tries === most_tries) throw error instanceof ToBeTriedAgain ? error.refusal : error
      await wait(2 ** tries + Math.random() * 10)
    }
  }
}

/**
 * Reads several things as they were at one moment. Inside a transaction it is that one, which for an export is such a
 * moment already.
 */
export const asOneMoment = <T>(db: Database | Transaction, read: (db: Transaction) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db as Transaction)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
