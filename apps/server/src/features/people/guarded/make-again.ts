import { said } from '@banyan/contract/words/refusals.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { Api } from '#kit/http/mount.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import type { Approval } from '#features/platform/approval-requests/index.ts'
import { maybeReader } from '#features/platform/exports/index.ts'
import { call_purpose, keptAct, sealedCall } from './kept-call.ts'

/** Whoever asked was blocked, or lost the right to it, meanwhile. */
const askerGone = () => new Refusal(409, 'asker_gone', said('company.asker_blocked'))

/**
 * Makes a call again in the name of whoever asked, in this transaction, once a second person has agreed. It is judged anew by
 * all that holds now; the rights of whoever asked too.
 */
export async function makeAgain(
  api: Pick<Api, 'guarded'>,
  trx: Transaction,
  context: Context,
  { id, requested_by, details }: Approval,
): Promise<void> {
  const { call, sealed_call } = keptAct.parse(details)
  const again = api.guarded.get(call)
  const asker = await lockPerson(trx, requested_by)
  const reader = await maybeReader({ ...context, db: trx }, requested_by)
  const { pages = [] } = again?.endpoint ?? {}
  const isTheirs = typeof pages === 'string' || pages.some((key) => reader?.actor.pages.has(key))
  if (again === undefined || asker === undefined || reader === undefined || !isTheirs || reader.actor.is_read_only)
    throw askerGone()
  const { params, body } = sealedCall.parse(
    JSON.parse(context.secrets.open(call_purpose, Buffer.from(sealed_call, 'hex'))),
  )
  const within = <T>(act: (inner: Transaction) => Promise<T>): Promise<T> => act(trx)
  const made: Context = {
    ...context,
    actor: reader.actor,
    guard: again.endpoint.guard,
    approval_id: id,
    key: `approval:${id}`,
    // The agreement itself is written down in any case, with what it was to.
    unchanged: () => undefined,
    note: (note) =>
      context.note({
        subject_id: '',
        ...note,
        after: { ...note.after, approval_id: String(id), asked_by: reader.actor.user_id },
      }),
    write: within,
    once: within,
  }
  await again.make(made, { params, body })
}
