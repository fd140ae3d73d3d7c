import type { Selectable } from 'kysely'
import { isFull } from '@banyan/domain/rights/reach.ts'
import type { Person } from '../../../../../db/schema.generated.ts'
import type { Missing } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, type Refusal, sessionExpired } from '#kit/http/refusal.ts'
import { grantsOf } from '../grants-of.ts'

type Locked = Selectable<Person>

/** An editor and whom they edit, as both stand now, with nobody else changing either. */
export interface Pair {
  readonly editor: Locked
  readonly target: Locked
  /** The target is the only admin left who may open and do everything. */
  readonly is_last_full: boolean
}

const accessOf = ({ access_rights, is_blocked, is_read_only }: Locked) => ({
  grants: grantsOf(access_rights),
  is_blocked,
  is_read_only,
})

interface Sought {
  readonly editor_id: bigint
  readonly target_id: bigint
  readonly what: Missing
  /** How to refuse when the editor was blocked meanwhile: the same answer as a moment later. */
  readonly gone: () => Refusal
}

const pairOf = (people: readonly Locked[], { editor_id, target_id, what, gone }: Sought): Pair => {
  const [editor, target] = [editor_id, target_id].map((id) => people.find((person) => person.id === id))
  if (editor === undefined || editor.is_blocked) throw gone()
  if (target === undefined) throw notFound(what)
  const full = people.filter((person) => person.user_type === 'Admin' && isFull(accessOf(person)))
  return { editor, target, is_last_full: full.length === 1 && full[0]!.id === target.id }
}

/**
 * Locks every admin, in the order of their keys: who edits whom, and who is left that may do everything, is one
 * question. Two admins who limit each other at once come one after the other, and the second finds what the first did.
 */
export async function lockAdmins(
  trx: Transaction,
  editor_id: bigint,
  target_id: bigint,
  gone: () => Refusal = sessionExpired,
): Promise<Pair> {
  const admins = await trx
    .selectFrom('person')
    .selectAll()
    .where('user_type', '=', 'Admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return pairOf(admins, { editor_id, target_id, what: 'admin', gone })
}

/**
 * Locks an editor and a franchise; below whom, where only that one's own are within reach. Refuses a franchise that is
 * not there, or not theirs, with 404.
 */
export async function lockFranchise(
  trx: Transaction,
  { editor_id, target_id, below }: { editor_id: bigint; target_id: bigint; below: bigint | null },
): Promise<Pair> {
  const franchise = await trx
    .selectFrom('franchise')
    .select('person_id')
    .where('person_id', '=', target_id)
    .$if(below !== null, (rows) => rows.where('parent_id', '=', below))
    .executeTakeFirst()
  if (franchise === undefined) throw notFound('franchise')
  const people = await trx
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', [editor_id, target_id])
    .orderBy('id')
    .forUpdate()
    .execute()
  return pairOf(people, { editor_id, target_id, what: 'franchise', gone: sessionExpired })
}
