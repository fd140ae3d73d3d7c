import { z } from 'zod'
import { helpAudiences } from '@banyan/domain/ready-answers/help-answer.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { toEverybody } from '../kit/guard.ts'
import { record } from '../kit/record.ts'
import { dataOf, id } from '../kit/values.ts'
import { seenVersion } from '../kit/versions.ts'
import { category, messageText } from '../support/conversations.ts'
import { supportRule } from '../words/rules/support.ts'

const path = '/admin/ready-answers'
const pages = ['admin/ready-answers'] as const

const body = z.strictObject({
  title: oneLine(100).min(3, supportRule('answer_title')),
  /** Null: for conversations of every category. */
  category: category.nullable(),
  /** With `{name}` and its like, which are filled in where it is inserted. */
  text: messageText.min(1, supportRule('answer_text')),
  /** Who is shown it before they write to the company; null: nobody but admins. */
  shown_to: z.enum(helpAudiences).nullable(),
  /** The question under which they are shown it. */
  question: oneLine(150).min(3, supportRule('answer_question')).nullable(),
})
export type ReadyAnswerBody = z.output<typeof body>

/** What is shown has a question, and what is not has none. */
const hasQuestion: z.core.CheckFn<ReadyAnswerBody> = ({ value: { shown_to, question }, issues }) => {
  if ((shown_to === null) === (question === null)) return
  const message = supportRule(question === null ? 'answer_question' : 'answer_not_shown')
  issues.push({ code: 'custom', path: ['question'], input: question, message })
}

/** A text of the longest, in letters of three bytes each. */
const body_bytes = 32_768

/** Answers that admins send often. What members and franchises are shown of them is told to everybody, as news are. */
export const readyAnswers = record({
  noun: 'ready_answer',
  path,
  pages,
  value: body,
  check: hasQuestion,
  add: { summary: 'Adds a ready answer', body_bytes },
  save: { summary: 'Changes a ready answer', body_bytes },
  switch: { summary: 'Takes a ready answer out of use, or back into it' },
  guard: toEverybody,
})

export const findReadyAnswers = endpoint({
  method: 'GET',
  path,
  summary: 'All ready answers by title, those out of use last, and the categories that there are',
  pages,
  reply: dataOf(
    z.object({
      categories: z.array(z.string()),
      answers: z.array(
        z.object({
          id,
          title: z.string(),
          category: z.string().nullable(),
          text: z.string(),
          is_active: z.boolean(),
          shown_to: z.enum(helpAudiences).nullable(),
          question: z.string().nullable(),
          /** How many people said that it answered their question, at most `most_counted`. */
          helped: z.number().int(),
          /** To be sent along with a change. */
          version: seenVersion,
        }),
      ),
    }),
  ),
})

/** For whoever answers: those in use for a category. */
export const usableReadyAnswers = endpoint({
  method: 'GET',
  path: '/admin/conversations/ready-answers',
  summary: 'Ready answers in use for a category: those of it first, then those for every category',
  pages: ['admin/support/view-message'],
  query: z.strictObject({ category }),
  reply: dataOf(z.array(z.object({ id, title: z.string(), text: z.string() }))),
})
