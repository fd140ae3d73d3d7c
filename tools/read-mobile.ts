import { mobile } from '@banyan/contract/kit/fields.ts'
import { rule } from '@banyan/contract/words/rules/common.ts'
import { keptMobile, mobileFault } from '@banyan/domain/identity/mobile-number.ts'
import type { Reader } from '../apps/server/src/kit/database/database.ts'
import { StartFault } from '../apps/server/src/kit/start-fault.ts'
import { readWord } from './read-word.ts'

/** A mobile number as it was typed, as people in the company's country write it. */
export async function readMobile(db: Reader, typed: string, usage: string): Promise<string> {
  const read = readWord(mobile, typed, usage)
  const country = (await db.selectFrom('company').select('country').executeTakeFirst())?.country ?? 'IN'
  const fault = mobileFault(read, country)
  if (fault !== undefined)
    throw new StartFault(`${rule(fault === 'CODE' ? 'calling_code' : 'indian_mobile')}\n\n${usage}`)
  return keptMobile(read, country)
}
