import type { z } from 'zod'
import { ruleOf } from '@banyan/contract/kit/company-rules.ts'
import type { AnyFields } from './field.ts'
import type { Values } from './values.ts'

/** What is true most of the time: a payment was made today, and what has one choice only is that one. */
export function presetsOf(body: z.ZodObject, fields: AnyFields, today: string): Values {
  const ofSchemas = Object.entries(body.shape as Record<string, z.ZodType>).flatMap(([name, schema]) =>
    ruleOf(schema) === 'day_of_payment' ? [[name, today]] : [],
  )
  const ofFields = Object.entries(fields).flatMap(([name, { preset }]) => Object.entries(preset?.(name) ?? {}))
  return Object.fromEntries<unknown>([...ofSchemas, ...ofFields] as [string, unknown][])
}

/** The presets for whatever nobody has touched yet; what was emptied stays empty. */
export const withPresets = (values: Values, presets: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(presets).filter(([name]) => values[name] === undefined)),
})
