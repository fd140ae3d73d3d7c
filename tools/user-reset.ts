import { parseArgs } from 'node:util'
import {
  findPersonByUserId,
  forgetTwoFactor,
  hashPassword,
  newPassword,
  resetPassword,
  type Person,
} from '../apps/server/src/features/people/persons/index.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { atConsole } from './at-console.ts'
import { writeDown } from './write-down.ts'

const usage = `Usage: banyan user:reset USER_ID [--two-factor]
Gives somebody a new password, prints it once and ends their sessions. They choose their own when they sign in with it.
Of an admin it also switches two-factor sign-in off: there may be nobody else who could. Of anybody else only with
--two-factor, where the company has no second admin who may agree to it.`

const typedWords = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { 'two-factor': { type: 'boolean', default: false } } })
  } catch {
    throw new StartFault(usage)
  }
}

/** What became of the second factor: nobody stands above an admin, but two admins can help everybody else. */
const aboutTwoFactor = ({ is_two_factor_auth_enabled }: Person, isForgotten: boolean): string => {
  if (!is_two_factor_auth_enabled) return ''
  return isForgotten
    ? '\nTwo-factor sign-in was on and is now off. Ask for it to be set up again.'
    : '\nTwo-factor sign-in stays on. If the phone and the recovery codes are lost, two admins can agree to remove it.'
}

await atConsole(async ({ db, clock }) => {
  const { values, positionals } = typedWords()
  const [user_id, ...rest] = positionals
  if (user_id === undefined || rest.length > 0) throw new StartFault(usage)
  const person = await findPersonByUserId(db, user_id)
  if (person === undefined) throw new StartFault(`There is nobody with the user id ${user_id}.`)
  const password = newPassword()
  const password_hash = await hashPassword(password)
  const at = clock.now()
  const isForgotten = person.is_two_factor_auth_enabled && (values['two-factor'] || person.user_type === 'Admin')
  await inTransaction(db, async (trx) => {
    await resetPassword(trx, { person_id: person.id, password_hash, at, must_change: true })
    if (isForgotten) await forgetTwoFactor(trx, person.id)
    const after = { must_change: true, is_two_factor_auth_enabled: person.is_two_factor_auth_enabled && !isForgotten }
    await writeDown(trx, { act: 'user:reset', at, person_id: person.id, note: { after } })
  })
  const block = person.is_blocked
    ? '\nNote that this person is blocked and cannot sign in until an admin lets them in again.'
    : ''
  console.log(
    `New password of ${person.user_id} (${person.name}).\nPassword: ${password}\n` +
      `It is shown only now; every session has ended.${aboutTwoFactor(person, isForgotten)}${block}`,
  )
})
