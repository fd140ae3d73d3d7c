import { z } from 'zod'
import { endpoint, type Access } from './endpoint.ts'
import { rule } from '../words/rules/common.ts'
import { dataOf, id, instant } from './values.ts'

const document = z.record(z.string(), z.unknown())

/** One change of something that an operator keeps: who made it, and the fields before and after. */
const version = z.object({
  version: z.number().int(),
  at: instant,
  /** Null: as it was before versions were kept. */
  by_user_id: z.string().nullable(),
  /** Null: it was made. */
  before: document.nullable(),
  after: document,
})
export type Version = z.output<typeof version>

const versions = dataOf(z.array(version))

/** What somebody who saves had before them, so that of two who save the second hears of the first. 0: nobody had saved. */
export const seenVersion = z.int(rule('version')).min(0, rule('version'))

/** What saving answers: the version that holds now. It is the one before where nothing differs from it. */
export const saved = dataOf(z.object({ version: z.number().int() }))

interface Read {
  readonly path: string
  readonly pages: Access
}

/** All versions of a setting, the newest first. */
export const settingVersions = ({ path, pages }: Read) =>
  endpoint({
    method: 'GET',
    path: `${path}/versions`,
    summary: 'Every change, the newest first',
    pages,
    reply: versions,
  })

/** All versions of one record, the newest first. */
export const recordVersions = ({ path, pages }: Read) =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/versions`,
    summary: 'Every change of one, the newest first',
    pages,
    params: z.strictObject({ id }),
    reply: versions,
  })
