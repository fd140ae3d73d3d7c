import banking from '@banyan/contract/words/en/rules/banking.ts'
import broadcasts from '@banyan/contract/words/en/rules/broadcasts.ts'
import common from '@banyan/contract/words/en/rules/common.ts'
import community from '@banyan/contract/words/en/rules/community.ts'
import company from '@banyan/contract/words/en/rules/company.ts'
import donations from '@banyan/contract/words/en/rules/donations.ts'
import news from '@banyan/contract/words/en/rules/news.ts'
import people from '@banyan/contract/words/en/rules/people.ts'
import plan from '@banyan/contract/words/en/rules/plan.ts'
import sales from '@banyan/contract/words/en/rules/sales.ts'
import { refusals } from '@banyan/contract/words/refusals.ts'
import support from '@banyan/contract/words/en/rules/support.ts'
import look from '#messages/en/ui.ts'
import type { Speech } from '../text.ts'
import { pseudo, pseudoTree } from './pseudo.ts'

const rules = { banking, broadcasts, common, community, company, donations, news, people, plan, sales, support }

const byCode = (blocks: Readonly<Record<string, Readonly<Record<string, string>>>>, prefix = '') =>
  Object.entries(blocks).flatMap(([block, keys]) =>
    Object.entries(keys).map(([key, sentence]) => [`${prefix}${block}.${key}`, sentence] as const),
  )

const sentences: ReadonlyMap<string, string> = new Map([...byCode(rules, 'rule.'), ...byCode(refusals)])

/** English that nobody takes for English: what still can be read on a page was not said by a message file. */
export const pseudoSpeech: Speech = {
  sentence: (_key, english) => pseudo(english),
  reason: (code) => {
    const sentence = sentences.get(code)
    return sentence && pseudo(sentence)
  },
  // Its language is no word.
  look: { ...pseudoTree(look), locale: look.locale },
}
