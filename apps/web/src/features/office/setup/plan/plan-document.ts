import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import type { ReadDocument, ReadField } from '#kit/changes/document.ts'
import { nameInWords } from '#kit/changes/changes.ts'
import { sentenceAt, text } from '#kit/text.ts'

// The longest first: `matching_level_percents` is of matching level, not of matching.
const kinds = INCOME_KINDS.toSorted((a, b) => b.length - a.length)

/** Rules whose words have another name than the rule. */
const called: Readonly<Record<string, readonly string[]>> = {
  enabled: ['is_paid'],
  flush_mode: ['flush_mode', 'flush'],
  unqualified_volume: ['unqualified'],
  percents: ['levels'],
  flats: ['levels_flat'],
  overall_cap_percent: ['overall_cap'],
  payout_ratio_percent: ['payout_ratio'],
  event_payout_percent: ['event_payout'],
  cap_percent: ['roi_cap'],
  // The editor puts the name of the income into it.
  percent: ['of_directs'],
}

const word = (key: string): string | undefined => sentenceAt(`setup.plan.${key}`)

const firstOf = (keys: readonly string[]): string | undefined => keys.map(word).find((said) => said !== undefined)

interface Cap {
  readonly per?: string
  readonly amount?: string
  readonly pairs?: number
}

/** A cap: over what time, and how much. */
function capInWords({ per = '', amount, pairs }: Cap): string {
  const own = amount === undefined && pairs === undefined
  const most = own
    ? word('limit_of.own_package')
    : amount === undefined
      ? `${pairs} ${text('setup.plan.pairs')}`
      : amount
  return `${word(`per_of.${per}`) ?? per}: ${most}`
}

function inWords(rule: string, keys: readonly string[], value: unknown): string | undefined {
  if (rule === 'caps' && Array.isArray(value)) return value.map((cap) => capInWords(cap as Cap)).join('\n')
  return typeof value === 'string' ? firstOf(keys.map((key) => `${key}_of.${value}`)) : undefined
}

/** What the editor calls a rule, with the income it is of. */
function fieldOf(kind: string, title: string, rule: string): ReadField {
  const keys = [`${kind}_${rule}`, ...(called[rule] ?? [rule])]
  const label = firstOf(keys) ?? nameInWords(rule)
  return { label: `${title}: ${label}`, reads: (value) => inWords(rule, keys, value) }
}

/** How a plan that was kept rule by rule is read: income by income, in the order of the editor. */
export function planDocument(names: readonly string[], nameOf: (kind: string) => string): ReadDocument {
  const kindOf = (name: string) => kinds.find((kind) => name.startsWith(`${kind}_`))
  const of = (kind: string | undefined) => names.filter((name) => kindOf(name) === kind)
  const paid = INCOME_KINDS.flatMap((kind) =>
    of(kind).map((name) => [name, fieldOf(kind, nameOf(kind), name.slice(kind.length + 1))] as const),
  )
  const company = of(undefined).map((name) => [name, fieldOf('company', text('setup.plan.company'), name)] as const)
  return [{ fields: Object.fromEntries([...paid, ...company]) }]
}
