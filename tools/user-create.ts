import { parseArgs } from 'node:util'
import { email, mobile, personName, userId } from '@banyan/contract/kit/fields.ts'
import { createPerson, hashPassword, newPassword } from '../apps/server/src/features/people/index.ts'
import { isSetUp } from '../apps/server/src/features/setup/index.ts'
import { Refusal } from '../apps/server/src/kit/refusal.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'
import { inTransaction } from '../apps/server/src/kit/transaction.ts'
import { atConsole } from './at-console.ts'

const usage = `Usage: banyan user:create USER_ID --name "Full Name" [--email ADDRESS] [--mobile NUMBER]
Makes an admin with every right and prints the password once.`

interface Field {
  safeParse(text: string): { data?: string | undefined; error?: { issues: readonly { message: string }[] } | undefined }
}

/** What was typed, as the same rule reads it that the portal's forms have. */
const read = (field: Field, text: string): string => {
  const { data, error } = field.safeParse(text)
  if (data === undefined) throw new StartFault(`${error?.issues[0]?.message ?? ''}\n\n${usage}`)
  return data
}

const typedWords = () => {
  const text = { type: 'string', default: '' } as const
  try {
    return parseArgs({ allowPositionals: true, options: { name: text, email: text, mobile: text } })
  } catch {
    throw new StartFault(usage)
  }
}

const readPerson = () => {
  const { values, positionals } = typedWords()
  const [user_id, ...rest] = positionals
  if (user_id === undefined || rest.length > 0) throw new StartFault(usage)
  return {
    user_id: read(userId, user_id),
    name: read(personName, values.name),
    email: values.email === '' ? '' : read(email, values.email),
    mobile: values.mobile === '' ? '' : read(mobile, values.mobile),
  }
}

await atConsole(async ({ db, clock }) => {
  const person = readPerson()
  const password = newPassword()
  const password_hash = await hashPassword(password)
  const admin = { ...person, user_type: 'Admin', password_hash, created_at: clock.now(), created_by: null } as const
  await inTransaction(db, async (trx) => {
    if (!(await isSetUp(trx))) throw new StartFault('The company is not set up yet: its first admin is made at /setup.')
    await createPerson(trx, admin)
  }).catch((error: unknown) => Promise.reject(error instanceof Refusal ? new StartFault(error.message) : error))
  console.log(`Made the admin ${person.user_id}.\nPassword: ${password}\nIt is shown only now.`)
})
