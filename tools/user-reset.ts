import {
  findPersonByUserId,
  hashPassword,
  newPassword,
  resetPassword,
} from '../apps/server/src/features/people/index.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'
import { inTransaction } from '../apps/server/src/kit/transaction.ts'
import { atConsole } from './at-console.ts'

const usage = `Usage: banyan user:reset USER_ID
Gives somebody a new password, prints it once and ends their sessions.`

await atConsole(async ({ db, clock }) => {
  const [user_id, ...rest] = process.argv.slice(2)
  if (user_id === undefined || rest.length > 0 || user_id.startsWith('-')) throw new StartFault(usage)
  const person = await findPersonByUserId(db, user_id)
  if (person === undefined) throw new StartFault(`There is nobody with the user id ${user_id}.`)
  const password = newPassword()
  const password_hash = await hashPassword(password)
  await inTransaction(db, (trx) => resetPassword(trx, { person_id: person.id, password_hash, at: clock.now() }))
  const block = person.is_blocked
    ? '\nNote that this person is blocked and cannot sign in until an admin lets them in again.'
    : ''
  console.log(
    `New password of ${person.user_id} (${person.name}).\nPassword: ${password}\nIt is shown only now; every session has ended.${block}`,
  )
})
