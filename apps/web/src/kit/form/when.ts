import { text } from '../text.ts'
import type { AnyFields, Field } from './field.ts'
import type { Values } from './values.ts'

/**
 * A field that is asked for only while a condition over the values holds: then it is drawn, needed and sent. What was
 * typed in it is dropped when it goes away. `isOptional`: it may stay empty.
 */
export const when = <Value>(
  isAsked: (values: Values) => boolean,
  field: Field<Value>,
  { isOptional = false } = {},
): Field<Value> => ({
  ...(isOptional ? {} : { needs: () => text('kit.form.needed') }),
  ...field,
  isAsked,
})

/** The fields that are asked for, these values given. */
export const askedOf = (fields: AnyFields, values: Values): AnyFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { isAsked }]) => isAsked === undefined || isAsked(values)))

/**
 * The values without what was typed in fields that are not asked for any more. A field that is asked for again begins
 * as it did with the form.
 */
export const withoutUnasked = (fields: AnyFields, now: Values, before: Values, start: Values): Values =>
  Object.entries(fields).reduce<Values>((settled, [name, { isAsked }]) => {
    if (isAsked === undefined) return settled
    if (!isAsked(settled)) return { ...settled, [name]: undefined }
    return isAsked(before) ? settled : { ...settled, [name]: start[name] }
  }, now)
