import {
  findPersonByUserId,
  forgetTwoFactor,
  hashPassword,
  newPassword,
  resetPassword,
  type Person,
} from '../apps/server/src/features/people/index.ts'
import { appendAudit } from '../apps/server/src/kit/audit.ts'
import type { Transaction } from '../apps/server/src/kit/database.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'
import { inTransaction } from '../apps/server/src/kit/transaction.ts'
import { atConsole } from './at-console.ts'

const usage = `Usage: banyan user:reset USER_ID
Gives somebody a new password, prints it once and ends their sessions. They choose their own when they sign in with it.
Of an admin it also switches two-factor sign-in off: there may be nobody else who could.`

/** What became of the second factor: nobody stands above an admin, but an admin can help everybody else. */
const aboutTwoFactor = ({ is_two_factor_auth_enabled, user_type }: Person): string => {
  if (!is_two_factor_auth_enabled) return ''
  return user_type === 'Admin'
    ? '\nTwo-factor sign-in was on and is now off. Ask for it to be set up again.'
    : '\nTwo-factor sign-in stays on. If the phone and the recovery codes are lost, an admin can ask for its removal.'
}

/** Nobody is signed in at the console, so the audit has it as an act of the system. */
const writeDown = (trx: Transaction, person: Person, { at, after }: { at: Date; after: Record<string, unknown> }) =>
  appendAudit(trx, {
    at,
    person_id: null,
    user_id: '',
    user_type: 'Any',
    opened_by: null,
    act: 'user:reset',
    outcome: 'done',
    input: undefined,
    note: { subject_type: 'person', subject_id: String(person.id), after },
    ip: '',
    user_agent: '',
  })

await atConsole(async ({ db, clock }) => {
  const [user_id, ...rest] = process.argv.slice(2)
  if (user_id === undefined || rest.length > 0 || user_id.startsWith('-')) throw new StartFault(usage)
  const person = await findPersonByUserId(db, user_id)
  if (person === undefined) throw new StartFault(`There is nobody with the user id ${user_id}.`)
  const password = newPassword()
  const password_hash = await hashPassword(password)
  const at = clock.now()
  const isForgotten = person.is_two_factor_auth_enabled && person.user_type === 'Admin'
  await inTransaction(db, async (trx) => {
    await resetPassword(trx, { person_id: person.id, password_hash, at, must_change: true })
    if (isForgotten) await forgetTwoFactor(trx, person.id)
    const after = { must_change: true, is_two_factor_auth_enabled: person.is_two_factor_auth_enabled && !isForgotten }
    await writeDown(trx, person, { at, after })
  })
  const block = person.is_blocked
    ? '\nNote that this person is blocked and cannot sign in until an admin lets them in again.'
    : ''
  console.log(
    `New password of ${person.user_id} (${person.name}).\nPassword: ${password}\n` +
      `It is shown only now; every session has ended.${aboutTwoFactor(person)}${block}`,
  )
})
