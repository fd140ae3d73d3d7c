import { most_counted } from '@banyan/contract/kit/most-counted.ts'
import { countText } from '#ui/figures/money.ts'
import { text } from '../text.ts'

/** How many people a list counted, which stops at some number. */
export const countedText = (count: number): string =>
  count < most_counted ? countText(count) : text('kit.list.or_more', { count: countText(count) })
