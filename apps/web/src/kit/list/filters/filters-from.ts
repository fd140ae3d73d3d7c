import type { z } from 'zod'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { kindOf, valuesOf } from '@banyan/contract/kit/value-kind.ts'
import type { ListColumn, Words } from '../columns/columns.tsx'
import { type FieldWord, wordOfField } from '../columns/field-words.ts'
import { filtersOf, type ListFilter, type Option } from './filters.tsx'

type Name<L extends ListEndpoint> = keyof L['filters'] & string

/** A filter by its name alone, whose word is shared; the first day of a range takes the word of its moment. */
type Moment<N extends string> = N extends `${infer Of}_from` ? `${Of}_at` : N
type Bare<N extends string> = N extends string ? (FieldWord<Moment<N>> extends never ? never : N) : never

type Given<L extends ListEndpoint> = {
  [N in Name<L>]: {
    readonly name: N
    readonly head?: string
    readonly words?: Words<z.input<L['filters'][N]> & string>
    /** Fewer values than the contract allows. */
    readonly only?: readonly string[]
    /** Makes a choice of it: what there is, which no schema knows. */
    readonly options?: readonly Option[]
  }
}[Name<L>]

/**
 * The filters of a list in their order: names, or what differs. How one is asked for follows from its schema: a choice
 * with the words of its column, a range of days or of numbers, a package of the company, yes or no, text. `false` is left out.
 */
export type Filters<L extends ListEndpoint> = readonly (Bare<Name<L>> | Given<L> | false)[]

interface AnyGiven {
  readonly name: string
  readonly head?: string
  readonly words?: Words<string>
  readonly only?: readonly string[]
  readonly options?: readonly Option[]
}

interface Known<L extends ListEndpoint> {
  readonly columns: readonly ListColumn<L>[]
  readonly packages: readonly { readonly id: string; readonly name: string }[]
}

const momentOf = (name: string) => name.replace(/_from$/, '_at')

/** The filters of a list as it draws them. */
export const filtersFrom = <L extends ListEndpoint>(
  list: L,
  filters: Filters<L>,
  known: Known<L>,
): readonly ListFilter<L>[] =>
  filters.flatMap((filter) =>
    filter === false
      ? []
      : [filterFrom(list, typeof filter === 'string' ? { name: filter } : (filter as unknown as AnyGiven), known)],
  )

function filterFrom<L extends ListEndpoint>(list: L, given: AnyGiven, { columns, packages }: Known<L>): ListFilter<L> {
  const make = filtersOf(list)
  const name = given.name as Name<L>
  const schema = list.filters[name] as z.ZodType
  const column = columns.find((one): boolean => one.name === momentOf(name))
  const head = given.head ?? column?.head ?? wordOfField(momentOf(name))
  if (given.options !== undefined) return make.choice(name, head, given.options)
  if (name === 'package_id')
    return make.choice(
      name,
      head,
      packages.map((one) => ({ value: one.id, label: one.name })),
    )
  switch (kindOf(schema)) {
    case 'day':
      return make.days(name, name.replace(/from$/, 'to'), head)
    case 'number':
      return make.numbers(name, name.replace(/from$/, 'to'), head)
    case 'flag':
      return make.yesNo(name, head)
    case 'choice': {
      const values = given.only ?? valuesOf(schema)
      return make.choice(
        name,
        head,
        values.map((value) => ({ value, label: given.words?.(value) ?? column?.words?.[value] ?? value })),
      )
    }
    default:
      return make.text(name, head)
  }
}
