import { reasonOf } from '@banyan/contract/words/rules.ts'
import { fill, type Reason, type Said } from '@banyan/contract/words/sentence.ts'
import { speech } from './text.ts'

/** What the server said, in the language of the portal by its code; the English sentence where that has none. */
export function reasonText(reason: Reason | undefined, english: string): string {
  const sentence = reason && speech()?.reason(reason.code)
  return sentence === undefined ? english : fill(sentence, reason?.params)
}

/** What both ends say of a value, in the language of the portal. */
export const saidText = (said: Said): string => reasonText(said, said.sentence)

/** What a field's own rule says, in the language of the portal. */
export const ruleText = (english: string): string => reasonText(reasonOf(english), english)
