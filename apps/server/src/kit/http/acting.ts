import { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { WaitingBody } from '@banyan/contract/kit/errors.ts'
import { appendAudit, type AuditNote } from '../audit.ts'
import { atOneMoment, type Clock } from '../clock.ts'
import type { Asking, Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { callerInAudit } from './caller-in-audit.ts'
import { claimKey, keepReply, type RequestKey } from './idempotency.ts'
import { inTransaction } from '../database/transaction.ts'
import { waitingReply, withoutProof, type NeedsSecond } from './needs-second.ts'

interface Act {
  readonly base: Asking
  readonly endpoint: Endpoint
  /** Of a call that is declared `isOnce`. */
  readonly key: RequestKey | undefined
  readonly body: unknown
}

export interface Acting {
  readonly context: Context
  /** What an earlier call under the same key was answered. */
  kept(): { reply: unknown } | undefined
  /** Called when the call was answered: an audited act that opened no transaction of its own is written down now. */
  finish(): Promise<void>
  /** Keeps an act that a second person has to agree to, once per key. @returns what the call is answered */
  wait(act: NeedsSecond, params: unknown): Promise<WaitingBody>
}

/** Acts of admins and franchises are written down, and whatever says something of itself. */
const isAudited = ({ actor }: Asking, { method, pages }: Endpoint, notes: readonly AuditNote[]): boolean => {
  if (notes.length > 0) return true
  if (actor === null || method === 'GET' || pages === 'public') return false
  return actor.user_type !== 'User' || actor.opened_by !== null
}

/** Gives a request the means to write: its transaction, its key, and the row of the audit that belongs to both. */
export function actingOn({ base, endpoint, key, body }: Act): Acting {
  const notes: AuditNote[] = []
  let kept: { reply: unknown } | undefined
  let isWrittenDown = false
  let isUnchanged = false
  let isGuarded = false
  // Within a transaction the clock does not move: everything that one act writes carries the same instant.
  let moment: Clock | undefined
  const clock: Clock = { now: () => (moment ?? base.clock).now() }
  const { secrets } = base

  const writeDown = async (trx: Transaction): Promise<void> => {
    if (!isAudited(base, endpoint, notes)) return
    await appendAudit(trx, {
      ...callerInAudit(base),
      at: clock.now(),
      act: `${endpoint.method} ${endpoint.path}`,
      outcome: 'done',
      input: body,
      note: Object.assign({}, ...notes) as AuditNote,
    })
  }

  const transact = async <T>(act: (trx: Transaction) => Promise<T>): Promise<T> => {
    try {
      const result = await inTransaction(base.db, async (trx) => {
        // A retry says everything again, at its own moment.
        notes.length = 0
        isUnchanged = false
        isGuarded = false
        moment = atOneMoment(base.clock)
        const answered = await act(trx)
        if (kept === undefined && !isUnchanged) {
          assertGuarded(endpoint, isGuarded)
          await writeDown(trx)
        }
        return answered
      })
      isWrittenDown = true
      return result
    } finally {
      moment = undefined
    }
  }

  const context: Context = {
    ...base,
    clock,
    key: key?.key ?? null,
    guard: endpoint.guard,
    approval_id: null,
    guarded: () => void (isGuarded = true),
    note: (note) => void notes.push(note),
    unchanged: () => void (isUnchanged = true),
    write: transact,
    once: (act) => {
      if (key === undefined) throw new Error(`${endpoint.path} is not declared isOnce`)
      return transact(async (trx) => {
        kept = await claimKey(trx, key, { clock, secrets })
        if (kept !== undefined) return undefined as never
        const result = await act(trx)
        await keepReply(trx, key, { secrets, reply: z.encode(endpoint.reply, result) })
        return result
      })
    },
  }
  const finish = async () => {
    if (isWrittenDown || !isAudited(base, endpoint, notes)) return
    await inTransaction(base.db, writeDown)
  }
  const wait = (act: NeedsSecond, params: unknown): Promise<WaitingBody> =>
    transact(async (trx) => {
      isGuarded = true
      kept = key && (await claimKey(trx, key, { clock, secrets }))
      if (kept !== undefined) return kept.reply as WaitingBody
      const call = `${endpoint.method} ${endpoint.path}`
      const approval_id = await act.keep(trx, context, { call, params, body: withoutProof(body) })
      const reply = waitingReply(approval_id)
      if (key !== undefined) await keepReply(trx, key, { secrets, reply })
      return reply
    })
  return { context, kept: () => kept, finish, wait }
}

/** An act that says it needs two, and was done without a look at it, is a fault of ours: nothing of it is kept. */
function assertGuarded({ method, path, guard }: Endpoint, isGuarded: boolean): void {
  if ((guard?.second === 'above' || guard?.second === 'always') && !isGuarded)
    throw new Error(`${method} ${path} was done without a look at its guard`)
}
