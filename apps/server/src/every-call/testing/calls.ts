import { z } from 'zod'
import { usual_body_bytes, type Endpoint, type Method } from '@banyan/contract/kit/endpoint.ts'
import { listQuery, totalsPathOf, totalsQuery, type ListEndpoint } from '@banyan/contract/kit/list.ts'
import { sheetFormats } from '@banyan/contract/kit/sheet.ts'
import { exportQuery } from '#kit/lists/export-query.ts'

/** One address that answers, in whatever way it was mounted. */
export interface Call {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly pages: Endpoint['pages']
  readonly isOnce: boolean
  /** The most bytes of its body. */
  readonly body_bytes: number
  /** Its body is a form with a file, which has tests of its own. */
  readonly isUpload: boolean
  /** It answers events for as long as it is held open. */
  readonly isStream: boolean
  /** A list, its totals or its export: its filters look for what is typed, and find nothing where there is no such thing. */
  readonly isList: boolean
  readonly params: z.ZodObject
  readonly query: z.ZodObject
  readonly body: z.ZodType
}

const nothing = {
  params: z.strictObject({}),
  body: z.undefined(),
  body_bytes: usual_body_bytes,
  isOnce: false,
  isUpload: false,
  isStream: false,
  isList: true,
} as const

/** Everything mounted, totals and exports included: a test that runs over it knows a new call without being told. */
export const callsOf = (endpoints: readonly (Endpoint | ListEndpoint)[]): Call[] =>
  endpoints.flatMap((it): Call[] => {
    if (!('row' in it))
      return [{ ...it, isUpload: it.upload_bytes > 0, isList: false, name: `${it.method} ${it.path}` }]
    const { pages, path } = it
    const list: Call = { ...nothing, name: `GET ${path}`, method: 'GET', pages, path, query: listQuery(it) }
    const sums: Call = { ...list, name: `GET ${totalsPathOf(it)}`, path: totalsPathOf(it), query: totalsQuery(it) }
    if (it.exportLimit === undefined) return [list, sums]
    const files = sheetFormats.map((format) => ({
      ...list,
      name: `${list.name}.${format}`,
      path: `${path}.${format}`,
      query: exportQuery(it),
    }))
    return [list, sums, ...files]
  })
