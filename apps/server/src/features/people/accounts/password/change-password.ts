import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { hashPassword, provePassword, refuseOwnWords } from '#features/people/persons/index.ts'
import { replacePassword } from './commands/replace-password.ts'

interface ChangePasswordInput {
  readonly current_password: string
  readonly password: string
}

/** Changes the own password: every other session ends, and the person is told by every way there is. */
export async function changePassword(
  context: Context,
  { current_password, password }: ChangePasswordInput,
): Promise<void> {
  const { password_hash: old_hash } = await provePassword(context, current_password)
  if (password === current_password) {
    throw refuseField('password', said('people.same_password'), 'same_password')
  }
  const password_hash = await hashPassword(password)
  const { person_id, session_hash } = actorOf(context)
  await context.write(async (trx) => {
    await refuseOwnWords(trx, person_id, password)
    const device_token = context.device.token
    const new_one = { person_id, password_hash, old_hash, except: session_hash, device_token }
    const isReplaced = await replacePassword(trx, context, new_one)
    if (!isReplaced) throw new Refusal(409, 'changed_meanwhile', said('people.password_changed'))
    context.note({ subject_type: 'person', subject_id: String(person_id) })
  })
}
