import type { getReturn, returnMoves } from '@banyan/contract/returns/returns.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { answeredLines, startOf } from '#kit/form/answered-lines.tsx'
import { isWrong } from '#kit/form/most-pieces.ts'
import { text } from '#kit/text.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { ReturnRow } from './return-columns.tsx'

type Line = WireReply<typeof getReturn>['data']['lines'][number]
type Answers = WireBody<typeof returnMoves.accept>['lines']

/** Pieces that are back at their price; each of a pair on its own, so that one that is typed wrongly counts as none. */
export const backOf = (lines: readonly Line[], answers: Answers = []) =>
  lines.flatMap(({ line_no, price }) => {
    const answer = answers.find((one) => one.line_no === line_no)
    return answer === undefined ? [] : [answer.saleable, answer.damaged].map((pieces) => ({ price, pieces }))
  })

/** What came back of each product, to be sold again and damaged. */
export const cameBack = (lines: readonly Line[], digits: number) =>
  answeredLines({
    label: text('returns.came_back'),
    lines,
    parts: {
      saleable: {
        label: text('returns.saleable'),
        hint: ({ quantity, price }: Line) =>
          text('returns.asked_of', { count: quantity, price: moneyText(price, digits) }),
      },
      damaged: { label: text('returns.damaged') },
    },
    most: {
      pieces: ({ quantity }) => quantity,
      said: ({ quantity }) => text('returns.only_asked', { count: quantity }),
    },
  })

/** Whether what was typed can be added up: a sum of a number that is wrong would be a wrong sum. */
export const isSummed = (lines: readonly Line[], answers: Answers = []): boolean =>
  !lines.some(({ line_no, quantity }) => {
    const answer = answers.find((one) => one.line_no === line_no)
    return answer !== undefined && isWrong(answer, ['saleable', 'damaged'], quantity)
  })

/** Goods that their buyer did not say are sent may not be here: whoever takes them in counts them. */
export const asSent = (lines: readonly Line[], { state }: Pick<ReturnRow, 'state'>) =>
  startOf(lines, ({ quantity }) => ({ saleable: state === 'sent' ? quantity : 0, damaged: 0 }))
