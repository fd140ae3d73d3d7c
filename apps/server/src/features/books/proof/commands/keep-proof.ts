import { said } from '@banyan/contract/words/refusals.ts'
import { appendAudit } from '#kit/audit.ts'
import type { Transaction } from '#kit/database/database.ts'
import { enqueueUnlessWaiting } from '#kit/database/enqueue-job.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { headText } from '#features/books/verify/index.ts'
import type { Summary } from '../summary.ts'
import kept from '#words/en/kept.ts'

interface ProofRequest {
  readonly is_deep: boolean
  readonly asked_at: Date
  /** Null: the schedule. */
  readonly asked_by: bigint | null
}

/** Asks for a proof; the schedule carries it out. Refuses while one waits or runs. */
export async function askForProof(trx: Transaction, asked: ProofRequest): Promise<bigint> {
  const row = await trx
    .insertInto('proof')
    .values({ ...asked, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(409, 'proof_under_way', said('company.proof_under_way'))
  await enqueueUnlessWaiting(trx, 'prove_books')
  return row.id
}

/** So that the head of the seals is in the audit too, which is a chain of its own. */
const noteProof = (trx: Transaction, at: Date, id: bigint, after: Readonly<Record<string, unknown>>): Promise<void> =>
  appendAudit(trx, {
    at,
    person_id: null,
    user_id: '',
    user_type: 'Any',
    opened_by: null,
    act: kept.proof,
    outcome: 'done',
    input: {},
    note: { subject_type: 'proof', subject_id: `${id}`, after },
    ip: '',
    user_agent: '',
  })

/** Takes the one that waits. Undefined when there is none, or another process was faster. */
export const startProof = (trx: Transaction, started_at: Date) =>
  trx
    .updateTable('proof')
    .set({ state: 'running', started_at })
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** A proof that began before this moment and has not ended was killed with its server. */
export async function giveUpProofs(trx: Transaction, begun_before: Date, ended_at: Date): Promise<void> {
  await trx
    .updateTable('proof')
    .set({ state: 'failed', ended_at, fault: kept.proof_stopped })
    .where('state', '=', 'running')
    .where('started_at', '<', begun_before)
    .execute()
}

export async function endProof(trx: Transaction, id: bigint, ended_at: Date, summary: Summary): Promise<void> {
  const { promises, checked, broken, reached } = summary
  const { seal, ...far } = reached
  await trx
    .updateTable('proof')
    .set({
      ...far,
      state: broken.length === 0 ? 'in_order' : 'broken',
      ended_at,
      seal_no: seal?.no ?? null,
      seal_hash: seal?.hash ?? null,
      promises,
      checked,
      broken: JSON.stringify(broken.map((one) => ({ ...one, breaches: `${one.breaches}` }))),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  await noteProof(trx, ended_at, id, {
    broken: broken.map(({ promise }) => promise),
    head: seal === undefined ? null : headText(seal),
  })
}

export async function failProof(trx: Transaction, id: bigint, ended_at: Date, fault: string): Promise<void> {
  await trx
    .updateTable('proof')
    .set({ state: 'failed', ended_at, fault })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
