import { reasonOf } from '@banyan/contract/words/rules.ts'
import { rule } from '@banyan/contract/words/rules/common.ts'
import { weaknessOf } from '@banyan/domain/identity/weak-password.ts'
import type { Transaction } from '#kit/database/database.ts'
import { isCommonPassword } from '#kit/common-passwords.ts'
import { refuseField } from '#kit/http/refusal.ts'

/** Refuses a new password (400) that others could tell from what they know of this person. */
export async function refuseOwnWords(trx: Transaction, person_id: bigint, password: string): Promise<void> {
  const person = await trx
    .selectFrom('person')
    .select(['user_id', 'name', 'email', 'mobile'])
    .where('id', '=', person_id)
    .executeTakeFirst()
  const own = person === undefined ? [] : Object.values(person)
  if (weaknessOf(password, { isCommon: isCommonPassword, own }) === 'OWN')
    throw refuseField('password', reasonOf(rule('password_own')))
}
