import { parseArgs } from 'node:util'
import { email, personName, userId } from '@banyan/contract/kit/fields.ts'
import { createPerson, hashPassword, newPassword } from '../apps/server/src/features/people/persons/index.ts'
import { isSetUp } from '../apps/server/src/kit/company.ts'
import { Refusal } from '../apps/server/src/kit/http/refusal.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { atConsole } from './at-console.ts'
import { readMobile } from './read-mobile.ts'
import { readWord } from './read-word.ts'
import { writeDown } from './write-down.ts'

const usage = `Usage: banyan user:create USER_ID --name "Full Name" [--email ADDRESS] [--mobile NUMBER]
Makes an admin with every right and prints the password once.`

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
    user_id: readWord(userId, user_id, usage),
    name: readWord(personName, values.name, usage),
    email: values.email === '' ? '' : readWord(email, values.email, usage),
    typed_mobile: values.mobile,
  }
}

await atConsole(async ({ db, clock }) => {
  const { typed_mobile, ...typed } = readPerson()
  const mobile = typed_mobile === '' ? '' : await readMobile(db, typed_mobile, usage)
  const person = { ...typed, mobile }
  const password = newPassword()
  const password_hash = await hashPassword(password)
  const admin = { ...person, user_type: 'Admin', password_hash, created_at: clock.now(), created_by: null } as const
  await inTransaction(db, async (trx) => {
    if (!(await isSetUp(trx))) throw new StartFault('The company is not set up yet: its first admin is made at /setup.')
    const person_id = await createPerson(trx, admin)
    const after = { user_id: person.user_id, name: person.name, everything: true }
    await writeDown(trx, { act: 'user:create', at: admin.created_at, person_id, note: { after } })
  }).catch((error: unknown) => Promise.reject(error instanceof Refusal ? new StartFault(error.message) : error))
  console.log(`Made the admin ${person.user_id}.\nPassword: ${password}\nIt is shown only now.`)
})
