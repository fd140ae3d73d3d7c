import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, done, id } from '../kit/values.ts'
import { category } from '../support/conversations.ts'

const pages = ['user/support/compose', 'franchise/support/compose'] as const

/** For whoever is about to write: what the company chose to show them, and nothing else of its ready answers. */
export const helpAnswers = endpoint({
  method: 'GET',
  path: '/conversations/help',
  summary: 'Up to five answers of the company to questions of a category, those with the words of the subject first',
  pages,
  query: z.strictObject({
    category,
    /** What is typed so far. */
    subject: z.string().trim().min(1).max(150).optional(),
  }),
  reply: dataOf(z.array(z.object({ id, question: z.string(), text: z.string() }))),
})

export const sayHelped = endpoint({
  method: 'POST',
  path: '/conversations/help/marks',
  summary: 'Says that an answer of the company was enough, so that nothing is sent; it counts once for each person',
  pages,
  isQuiet: true,
  body: z.strictObject({ answer_id: id }),
  reply: done,
})
