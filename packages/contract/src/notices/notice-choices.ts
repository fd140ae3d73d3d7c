import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, done, timeOfDay } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { peopleRule } from '../words/rules/people.ts'
import { chosenKinds } from './notice-kinds.ts'

const kinds = z
  .array(z.enum(chosenKinds, rule('choice')), rule('some'))
  .max(chosenKinds.length, rule('some_twice'))
  .refine((values) => new Set(values).size === values.length, rule('some_twice'))

const choices = z.strictObject({
  /** The kinds that come by e-mail, by SMS, and on the browsers that show notices. Those that the person's role is never told of change nothing. */
  by_email: kinds,
  by_sms: kinds,
  by_push: kinds,
  /** No SMS and nothing on a browser from one time of the day until another, in the company's zone; it may go over midnight. Neither: at any time. */
  quiet_from: timeOfDay.nullable(),
  quiet_until: timeOfDay.nullable(),
})

export const getNoticeChoices = endpoint({
  method: 'GET',
  path: '/notices/choices',
  summary: 'By which channels I am told of what, and when I want no SMS',
  pages: 'signed-in',
  reply: dataOf(choices),
})

export const saveNoticeChoices = endpoint({
  method: 'POST',
  path: '/notices/choices',
  summary: 'Saves by which channels I am told of what; safety and law cannot be switched off',
  pages: 'signed-in',
  body: choices
    .refine(({ quiet_from, quiet_until }) => quiet_from !== null || quiet_until === null, {
      path: ['quiet_from'],
      message: peopleRule('quiet_both'),
    })
    .refine(({ quiet_from, quiet_until }) => quiet_until !== null || quiet_from === null, {
      path: ['quiet_until'],
      message: peopleRule('quiet_both'),
    })
    .refine(({ quiet_from, quiet_until }) => quiet_from === null || quiet_from !== quiet_until, {
      path: ['quiet_until'],
      message: peopleRule('quiet_all_day'),
    }),
  reply: done,
})
