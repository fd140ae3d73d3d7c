import type { z } from 'zod'
import { companyFaults, type CompanyRules } from '@banyan/contract/kit/company-rules.ts'
import { ruleText } from '../reason-text.ts'

export type Values = Readonly<Record<string, unknown>>
export type Errors = Readonly<Record<string, string>>

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

const schemaOf = (body: z.ZodObject, name: string) => body.shape[name] as z.ZodType

/** Whether a field must be filled in: its schema takes neither nothing, nor null, nor an empty text. */
export function isRequired(body: z.ZodObject, name: string): boolean {
  const schema = schemaOf(body, name)
  return ![undefined, null, '', false].some((value) => accepts(schema, value))
}

/** What an empty field means to its schema: left out, null, or an empty text. */
function emptyOf(schema: z.ZodType): unknown {
  if (accepts(schema, undefined)) return undefined
  return accepts(schema, null) ? null : ''
}

/** The values as they are sent: empty inputs become what the contract says for nothing. */
export function bodyOf(body: z.ZodObject, values: Values): Record<string, unknown> {
  const sent = Object.keys(body.shape).map((name): [string, unknown] => {
    const value = values[name]
    return [name, value === undefined || value === '' ? emptyOf(schemaOf(body, name)) : value]
  })
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

/** The fields that are as the contract wants them, in the form in which the server will judge them. */
function readable(body: z.ZodObject, sent: Values): Values {
  const read = Object.keys(body.shape).map((name): [string, unknown] => [
    name,
    schemaOf(body, name).safeParse(sent[name]).data,
  ])
  return Object.fromEntries(read)
}

/** The first fault of each field, by the contract's own schema and in its own words, then by the company's rules. */
export function errorsOf(body: z.ZodObject, values: Values, company?: CompanyRules): Errors {
  const sent = bodyOf(body, values)
  const read = body.safeParse(sent)
  const errors: Record<string, string> = {}
  for (const issue of read.error?.issues ?? []) errors[issue.path.join('.')] ??= ruleText(issue.message)
  if (company === undefined) return errors
  const faults = Object.entries(companyFaults(body, read.data ?? readable(body, sent), company))
  return { ...Object.fromEntries(faults.map(([field, fault]) => [field, ruleText(fault)])), ...errors }
}

type Needs = Readonly<Record<string, { needs?: (values: Values) => string | undefined }>>

/** What is left empty though what else is typed makes it needed, each with what its field says. */
export function missingOf(values: Values, fields: Needs): Errors {
  const missing = Object.entries(fields).flatMap(([name, { needs }]) => {
    const message = (values[name] ?? '') === '' ? needs?.(values) : undefined
    return message === undefined ? [] : [[name, message] as const]
  })
  return Object.fromEntries(missing)
}

interface Judge {
  fault?(values: Values, name: string): string | undefined
  faultsWithin?(values: Values, name: string): Errors
}
type Judges = Readonly<Record<string, Judge>>

/** What fields know to be wrong with themselves, beyond their schema. */
export const ownFaultsOf = (fields: Judges, values: Values): Errors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { fault, faultsWithin }]) => {
      const message = fault?.(values, name)
      const within = Object.entries(faultsWithin?.(values, name) ?? {})
      return [
        ...(message === undefined ? [] : [[name, message] as const]),
        ...within.map(([path, said]) => [`${name}.${path}`, said] as const),
      ]
    }),
  )

/** What only the notice can say: what is wrong with no field on the page, as long as nothing is wrong with one that is. */
export function onlyUnseen(faults: Errors, isSeen: (path: string) => boolean): [path: string, message: string][] {
  const all = Object.entries(faults)
  return all.some(([path]) => isSeen(path)) ? [] : all
}

/** Without what must not be written down. */
export const withoutSecrets = (values: Values, fields: Readonly<Record<string, { isSecret?: boolean }>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.isSecret !== true))
