import { parseArgs } from 'node:util'
import { z } from 'zod'
import { email, mobile, personName, userId } from '@banyan/contract/kit/fields.ts'
import { createPerson, hashPassword, newPassword } from '../apps/server/src/features/people/index.ts'
import { isSetUp } from '../apps/server/src/features/setup/index.ts'
import { Refusal } from '../apps/server/src/kit/refusal.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'
import { inTransaction } from '../apps/server/src/kit/transaction.ts'
import { atConsole } from './at-console.ts'

const usage = `Usage: banyan user:create USER_ID --name "Full Name" [--email ADDRESS] [--mobile NUMBER]
Makes an admin with every right and prints the password once.`

const wanted = z.object({
  user_id: userId,
  name: personName,
  email: z.union([z.literal(''), email]),
  mobile: z.union([z.literal(''), mobile]),
})

const readWords = () => {
  try {
    const text = { type: 'string', default: '' } as const
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { name: text, email: text, mobile: text },
    })
    if (positionals.length !== 1) throw new StartFault(usage)
    return wanted.parse({ ...values, user_id: positionals[0] })
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new StartFault(`${error.issues.map(({ message }) => message).join('\n')}\n\n${usage}`)
    throw error instanceof StartFault ? error : new StartFault(usage)
  }
}

await atConsole(async ({ db, clock }) => {
  const person = readWords()
  const password = newPassword()
  const password_hash = await hashPassword(password)
  const admin = { ...person, user_type: 'Admin', password_hash, created_at: clock.now(), created_by: null } as const
  await inTransaction(db, async (trx) => {
    if (!(await isSetUp(trx))) throw new StartFault('The company is not set up yet: its first admin is made at /setup.')
    await createPerson(trx, admin)
  }).catch((error: unknown) => Promise.reject(error instanceof Refusal ? new StartFault(error.message) : error))
  console.log(`Made the admin ${person.user_id}.\nPassword: ${password}\nIt is shown only now.`)
})
