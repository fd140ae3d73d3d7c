import { z } from 'zod'
import type { PageKey } from '../catalogue/catalogue.ts'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { figuresSheet } from '../kit/sheet.ts'
import { dataOf } from '../kit/values.ts'

type ConcisePage = Extract<PageKey, `user/income/${string}-concise`> extends `user/income/${infer Name}` ? Name : never

interface Concise<Asked extends z.ZodRawShape, Reply extends z.ZodObject, Row extends z.ZodObject> {
  /** What the figures are of, and how they are cut: "Level income", "level by level". */
  readonly income: string
  readonly by: string
  readonly asked: Asked
  readonly reply: Reply
  /** A line of the file. */
  readonly row: Row
}

/** The figures of a concise page: a member's own, and for admins everybody's or those of the member who is named. */
export function conciseSheets<
  const Page extends ConcisePage,
  const Asked extends z.ZodRawShape,
  Reply extends z.ZodObject,
  Row extends z.ZodObject,
>(name: Page, { income, by, asked, reply, row }: Concise<Asked, Reply, Row>) {
  const page = (scope: 'user' | 'admin'): PageKey => `${scope}/income/${name}`
  const ofMember = endpoint({
    method: 'GET',
    path: `/${page('user')}`,
    summary: `${income} of the own, ${by}`,
    pages: [page('user')],
    query: z.strictObject(asked),
    reply: dataOf(reply),
  })
  const ofAnybody = endpoint({
    method: 'GET',
    path: `/${page('admin')}`,
    summary: `${income} of all members or one, ${by}`,
    pages: [page('admin')],
    query: z.strictObject({ ...asked, user_id: userId.optional() }),
    reply: dataOf(reply),
  })
  return { user: figuresSheet(ofMember, row), admin: figuresSheet(ofAnybody, row) } as const
}
