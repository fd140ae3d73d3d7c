import { setImmediate as rest } from 'node:timers/promises'
import { z } from 'zod'
import { errorBody, waitingBody } from '@banyan/contract/kit/errors.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { listQuery, pageOf, totalsOf, totalsPathOf, totalsQuery, type ListEndpoint } from '@banyan/contract/kit/list.ts'
import { sheetFormats, type SheetFormat } from '@banyan/contract/kit/sheet.ts'
import { exportQuery } from '#kit/lists/export-query.ts'
import type { Api } from '#kit/http/mount.ts'
import { isForVisitors } from '#kit/routes.ts'

type Json = Record<string, unknown>

/** What travels: the encoded side of every codec, both ways. */
const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

const parametersOf = (schema: z.ZodObject, where: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }))
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

/** Bytes, of the type their schema names; pictures are of several. */
const bytes = (schema: Json): Json => {
  const { contentMediaType = 'image/*' } = schema as { contentMediaType?: string }
  return { content: { [contentMediaType]: { schema } } }
}

/** One of the schema for each event, for as long as the stream is open. */
const events = (schema: Json): Json => ({ content: { 'text/event-stream': { schema } } })

const replyOf = ({ reply, isStream }: Endpoint): Json => {
  if (isStream) return events(schemaOf(reply))
  return reply instanceof z.ZodFile ? bytes(schemaOf(reply)) : json(schemaOf(reply))
}

const bodyOf = ({ body, upload_bytes }: Endpoint): Json => {
  if (body instanceof z.ZodUndefined) return {}
  const type = upload_bytes > 0 ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: schemaOf(body) } } } }
}

const answers = (done: Json): Json => {
  const refusal = json({ $ref: '#/components/schemas/Error' })
  return {
    200: { description: 'Done', ...done },
    400: { description: 'Invalid request; errors names each field', ...refusal },
    401: { description: 'No session, or an ended one', ...refusal },
    403: { description: 'The right is missing', ...refusal },
    default: { description: 'Refused', ...refusal },
  }
}

const waits: Json = {
  202: {
    description: 'Kept until a second admin approves it; nothing is done yet',
    ...json({ $ref: '#/components/schemas/Waiting' }),
  },
}

const isList = (it: Endpoint | ListEndpoint): it is ListEndpoint => 'row' in it

const nameOf = ({ path }: Endpoint | ListEndpoint): string => path.replaceAll(/\W+/g, '_').slice(1) || 'root'

const operationOf = (it: Endpoint | ListEndpoint): Json => {
  const shared = {
    operationId: `${isList(it) ? 'list' : it.method.toLowerCase()}_${nameOf(it)}`,
    summary: it.summary,
    tags: [it.path.split('/')[1] || 'root'],
    ...(isForVisitors(it.pages) ? { security: [] } : {}),
  }
  if (isList(it))
    return {
      ...shared,
      parameters: parametersOf(listQuery(it), 'query'),
      responses: answers(json(schemaOf(pageOf(it)))),
    }
  const once = it.isOnce
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : []
  return {
    ...shared,
    parameters: [...parametersOf(it.params, 'path'), ...parametersOf(it.query, 'query'), ...once],
    ...bodyOf(it),
    responses: {
      ...answers(replyOf(it)),
      ...((it.guard?.second === 'above' || it.guard?.second === 'always') && waits),
    },
  }
}

/** The exact count and the totals of a list. */
const totalsOperationOf = (list: ListEndpoint): Json => ({
  ...operationOf(list),
  operationId: `total_${nameOf(list)}`,
  summary: `${list.summary}, counted and added up`,
  parameters: parametersOf(totalsQuery(list), 'query'),
  responses: answers(json(schemaOf(totalsOf(list)))),
})

const contents: Readonly<Record<SheetFormat, Json>> = {
  csv: { 'text/csv': { schema: { type: 'string' } } },
  xlsx: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: { type: 'string', format: 'binary' },
    },
  },
}

/** The same list as a file. */
const exportOf = (list: ListEndpoint, format: SheetFormat): Json => ({
  ...operationOf(list),
  operationId: `export_${format}_${nameOf(list)}`,
  summary: `${list.summary}, as ${format.toUpperCase()}`,
  parameters: parametersOf(exportQuery(list), 'query'),
  responses: answers({ content: contents[format] }),
})

/** After so many calls the process answers others: the schemas of all of them take a while. */
const calls_a_step = 20

/** The OpenAPI 3.1 document of everything mounted, from the same schemas that check the calls. */
export async function openApiOf(api: Api, title: string): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const [nth, it] of api.endpoints.entries()) {
    if (nth % calls_a_step === calls_a_step - 1) await rest()
    const path = it.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[isList(it) ? 'get' : it.method.toLowerCase()] = operationOf(it)
    if (isList(it)) paths[totalsPathOf(it)] = { get: totalsOperationOf(it) }
    if (isList(it) && it.exportLimit !== undefined)
      for (const format of sheetFormats) paths[`${path}.${format}`] = { get: exportOf(it, format) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Amounts are decimal strings, times ISO 8601 in UTC, lists answer data, total_count, page_index and page_size; totals stand beside them.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorBody), Waiting: schemaOf(waitingBody) },
    },
    paths,
  }
}
