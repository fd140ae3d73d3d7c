import { z } from 'zod'
import { gstStateNamed } from '@banyan/domain/gst/gst-state.ts'
import { isAdultOn } from '@banyan/domain/identity/adult.ts'
import { gstinFault } from '@banyan/domain/identity/gstin.ts'
import { isIfsc } from '@banyan/domain/identity/ifsc.ts'
import { keptMobile, mobileFault } from '@banyan/domain/identity/mobile-number.ts'
import { isPersonsPan, panHolder } from '@banyan/domain/identity/pan.ts'
import { isIndianPincode } from '@banyan/domain/identity/pincode.ts'
import { isPaidLongAgo, paid_within_days } from '@banyan/domain/payments/paid-on.ts'
import type { Weakness } from '@banyan/domain/identity/weak-password.ts'
import { rule } from '../words/rules/common.ts'

/**
 * Formats have two layers. The first is the specification's and always holds: it is the schema of the field. The
 * second is the company's: what its own settings and its country ask for beyond that. A field says by its schema
 * which rule of this file it follows; the server applies them to every body it reads (kit/mount.ts) and the web to
 * every form, both by `companyFaults`, so no command and no screen has to think of them.
 */
export interface CompanyRules {
  /** Two capital letters; IN is judged by the Indian rules. */
  readonly country: string
  readonly min_password_length: number
  /** The business day on which the question is asked, YYYY-MM-DD. */
  readonly today: string
  /** Looks whether a password that is being chosen is tried first by others; only the server knows that. */
  readonly weaknessOf?: (password: string) => Weakness | undefined
}

const weak = { COMMON: rule('password_common'), OWN: rule('password_own') } as const

/** What is wrong with a value that the first layer let through; undefined when nothing is. */
type Rule = (value: string, company: CompanyRules) => string | undefined

const gstinFaults = {
  shape: rule('gstin_shape'),
  state: rule('gstin_state'),
  pan: rule('gstin_pan'),
  check: rule('gstin_check'),
} as const

const mobileFaults = { INDIAN: rule('indian_mobile'), CODE: rule('calling_code') } as const

function panFault(pan: string): string | undefined {
  if (panHolder(pan) === undefined) return rule('pan_holder')
  return pan.slice(5, 9) === '0000' ? rule('pan_digits') : undefined
}

/** Holds in India only. */
const indian =
  (fault: (value: string, company: CompanyRules) => string | undefined): Rule =>
  (value, company) =>
    company.country === 'IN' ? fault(value, company) : undefined

/** A rule that is a yes or a no. */
const indianOnly = (message: string, isFine: (value: string, today: string) => boolean): Rule =>
  indian((value, { today }) => (isFine(value, today) ? undefined : message))

const rules = {
  new_password: (password, { min_password_length, weaknessOf }) => {
    if (password.length < min_password_length) return rule('password_least', { least: min_password_length })
    const weakness = weaknessOf?.(password)
    return weakness && weak[weakness]
  },
  mobile: (mobile, { country }) => {
    const fault = mobileFault(mobile, country)
    return fault && mobileFaults[fault]
  },
  pincode: indianOnly(rule('indian_pincode'), isIndianPincode),
  state: indianOnly(rule('state_listed'), (state) => gstStateNamed(state) !== undefined),
  ifsc: indianOnly(rule('indian_ifsc'), isIfsc),
  pan: indian(panFault),
  persons_pan: indian((pan) => panFault(pan) ?? (isPersonsPan(pan) ? undefined : rule('persons_pan'))),
  gstin: indian((gstin) => {
    const fault = gstinFault(gstin)
    return fault && gstinFaults[fault]
  }),
  day_of_payment: (paid, { today }) => {
    if (paid > today) return rule('day_of_payment')
    return isPaidLongAgo(paid, today) ? rule('day_of_payment_old', { days: paid_within_days }) : undefined
  },
  date_of_birth: (born, company) => (born > company.today ? rule('date_of_birth') : ageFault(born, company)),
} satisfies Record<string, Rule>

const ageFault = indianOnly(rule('adult'), isAdultOn)

type RuleName = keyof typeof rules

const ruled = z.registry<{ rule: RuleName }>()

/** Says that a field also follows one of the company's rules. */
export const ruledBy = <S extends z.ZodType>(rule: RuleName, schema: S): S => {
  ruled.add(schema, { rule })
  return schema
}

/** The rule that a schema was given by `ruledBy`. */
export const ruleOf = (schema: z.ZodType): RuleName | undefined => ruled.get(schema)?.rule

/** Of options that a field tells apart, only the one the value is: a PAN is not judged as a GSTIN. */
function optionsFor(union: z.ZodUnion, value: unknown): readonly unknown[] {
  if (!(union instanceof z.ZodDiscriminatedUnion)) return union.options
  const { discriminator } = union.def
  const word = (value as Readonly<Record<string, unknown>>)[discriminator]
  const isMeant = (option: unknown) =>
    option instanceof z.ZodObject && (option.shape[discriminator] as z.ZodType).safeParse(word).success
  return union.options.filter(isMeant)
}

/** Applies to a schema, or to what it wraps. */
function faultsIn(schema: unknown, value: unknown, company: CompanyRules, path: string[]): [string, string][] {
  if (value === undefined || value === null || !(schema instanceof z.ZodType)) return []
  const rule = ruleOf(schema)
  if (rule !== undefined) {
    const message = typeof value === 'string' && value !== '' ? rules[rule](value, company) : undefined
    return message === undefined ? [] : [[path.join('.'), message]]
  }
  if (schema instanceof z.ZodObject) {
    const given = value as Readonly<Record<string, unknown>>
    // What names its own country is judged by that one.
    const { country = company.country } = given
    const by = typeof country === 'string' ? { ...company, country } : company
    return Object.entries(schema.shape).flatMap(([name, inner]) => faultsIn(inner, given[name], by, [...path, name]))
  }
  if (schema instanceof z.ZodUnion) return optionsFor(schema, value).flatMap((it) => faultsIn(it, value, company, path))
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? faultsIn(schema.unwrap(), value, company, path)
    : []
}

/** What a value is as the company keeps it, by the rule of its field. */
const orders: Readonly<Partial<Record<RuleName, (value: string, company: Pick<CompanyRules, 'country'>) => string>>> = {
  mobile: (mobile, { country }) => keptMobile(mobile, country),
  state: (state, { country }) => (country === 'IN' ? gstStateNamed(state) : undefined) ?? state,
}

/**
 * A body that its schema accepts, with each value as this company keeps it: of a mobile number of its country the number
 * alone, whatever was typed before it; of a state of India its name in the list. What names its own country is put in order by that one.
 */
export function inCompanysOrder(schema: unknown, value: unknown, company: Pick<CompanyRules, 'country'>): unknown {
  if (value === undefined || value === null || !(schema instanceof z.ZodType)) return value
  const rule = ruleOf(schema)
  if (rule !== undefined) return typeof value === 'string' ? (orders[rule]?.(value, company) ?? value) : value
  if (schema instanceof z.ZodObject && typeof value === 'object') {
    const given = value as Readonly<Record<string, unknown>>
    const { country = company.country } = given
    const by = typeof country === 'string' ? { country } : company
    const kept = Object.entries(schema.shape)
      .filter(([name]) => given[name] !== undefined)
      .map(([name, inner]) => [name, inCompanysOrder(inner, given[name], by)] as const)
    return { ...given, ...Object.fromEntries(kept) }
  }
  if (schema instanceof z.ZodUnion)
    return optionsFor(schema, value).reduce((kept, option) => inCompanysOrder(option, kept, company), value)
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? inCompanysOrder(schema.unwrap(), value, company)
    : value
}

/**
 * What a body that its schema accepts still does wrong by the company's rules: field to message.
 * A field left empty is not judged.
 */
export const companyFaults = (
  schema: z.ZodType,
  body: unknown,
  company: CompanyRules,
): Readonly<Record<string, string>> => Object.fromEntries(faultsIn(schema, body, company, []))
