import { parseArgs } from 'node:util'
import { email } from '@banyan/contract/kit/fields.ts'
import { endSessions, findPersonByUserId, type Person } from '../apps/server/src/features/people/persons/index.ts'
import { Refusal } from '../apps/server/src/kit/http/refusal.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { atConsole } from './at-console.ts'
import { readMobile } from './read-mobile.ts'
import { readWord } from './read-word.ts'
import { writeDown } from './write-down.ts'

const usage = `Usage: banyan user:change USER_ID [--email ADDRESS] [--mobile NUMBER] [--full | --auditor] [--block | --unblock]
Changes an admin where no second admin is there to agree to it. --full gives every right, --auditor lets somebody look at
everything and touch nothing, --block ends every session. What was done is written into the audit.`

const typedWords = () => {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean', default: false }] as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: { email: text, mobile: text, full: flag, auditor: flag, block: flag, unblock: flag },
    })
  } catch {
    throw new StartFault(usage)
  }
}

type Values = ReturnType<typeof typedWords>['values']

/** What is to change, read by the same rules as the portal's forms. */
function changeOf({ full, auditor, block, unblock, ...given }: Values): Partial<Person> {
  const change: Partial<Person> = {
    ...(given.email !== undefined && { email: readWord(email, given.email, usage), email_verified_at: null }),
    ...(given.mobile !== undefined && { mobile: given.mobile, mobile_verified_at: null }),
    ...(full && { access_rights: null, support_categories: null, is_read_only: false }),
    ...(auditor && { access_rights: null, support_categories: null, is_read_only: true }),
    ...(block && { is_blocked: true }),
    ...(unblock && { is_blocked: false }),
  }
  const isTwice = (full && auditor) || (block && unblock)
  if (isTwice || Object.keys(change).length === 0) throw new StartFault(usage)
  return change
}

const isFullOf = ({ access_rights, is_blocked, is_read_only }: Person): boolean =>
  access_rights === null && !is_blocked && !is_read_only

await atConsole(async ({ db, clock }) => {
  const { values, positionals } = typedWords()
  const [user_id, ...rest] = positionals
  if (user_id === undefined || rest.length > 0) throw new StartFault(usage)
  const typed = changeOf(values)
  const change = typed.mobile === undefined ? typed : { ...typed, mobile: await readMobile(db, typed.mobile, usage) }
  const found = await findPersonByUserId(db, user_id)
  if (found?.user_type !== 'Admin') throw new StartFault(`There is no admin with the user id ${user_id}.`)
  const at = clock.now()
  await inTransaction(db, async (trx) => {
    const admins = await trx
      .selectFrom('person')
      .selectAll()
      .where('user_type', '=', 'Admin')
      .orderBy('id')
      .forUpdate()
      .execute()
    const after = admins.map((admin) => (admin.id === found.id ? { ...admin, ...change } : admin))
    if (!after.some(isFullOf)) throw new StartFault('This would leave nobody who may open and do everything.')
    const was = admins.find(({ id }) => id === found.id)!
    await trx
      .updateTable('person')
      .set({ ...change, version: was.version + 1 })
      .where('id', '=', found.id)
      .execute()
    if (change.is_blocked === true) await endSessions(trx, found.id, at)
    const changed = Object.keys(change).filter((name) => !name.endsWith('_verified_at')) as (keyof Person)[]
    const only = (person: Partial<Person>) => Object.fromEntries(changed.map((name) => [name, person[name]]))
    await writeDown(trx, {
      act: 'user:change',
      at,
      person_id: found.id,
      note: { before: only(was), after: only(change) },
    })
  }).catch((error: unknown) => Promise.reject(error instanceof Refusal ? new StartFault(error.message) : error))
  console.log(`Changed the admin ${found.user_id} (${found.name}). It is written into the audit.`)
})
