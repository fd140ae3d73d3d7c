import { eventIncomeLists, poolPlaces } from '@banyan/contract/incomes/income-lists.ts'
import { companyNow } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { EventDay, FromPerson, levelColumn } from '../event-cells.tsx'
import { eventRateText, isPercent } from '../rate-text.ts'
import { reasonsText } from '#features/ledger/closings/index.ts'
import { type IncomeScope, looks } from './looks.ts'

interface EventRow {
  readonly base: string
  readonly rate: string
  readonly mirrors_id: string | null
  readonly money_trims: readonly { readonly reason: string }[]
}

/** What every kind has that pays on activations: one line for each activation, and one where it is taken back. */
const eventColumns = (scope: IncomeScope) => ({
  at: {
    head: text('incomes.paid_on'),
    cell: (row: { readonly at: string }) => <EventDay of={row} />,
    card: 'note' as const,
    also: [],
  },
  from_name:
    scope === 'user'
      ? { as: 'person' as const, card: 'title' as const }
      : {
          as: 'person' as const,
          cell: (row: { readonly from_name: string; readonly from_user_id: string }) => <FromPerson of={row} />,
          card: 'note' as const,
        },
  package_name: {
    cell: ({ package_name, mirrors_id }: EventRow & { readonly package_name: string | null }) =>
      mirrors_id === null ? (package_name ?? '\u2013') : text('incomes.cancelled', { package: package_name ?? '' }),
    isExtra: scope === 'admin',
  },
})

type Each = 'each_activation' | 'each_direct' | 'each_place'

/** What flat amounts are paid for; the base counts them. */
const eachText = (each: Each, base: string): string =>
  each === 'each_place' ? text('incomes.each_place', { count: Number(base) }) : text(`incomes.${each}`)

/** `each`: what a flat amount is paid for. */
const amounts = (scope: IncomeScope, each: Each = 'each_activation') => ({
  base: {
    head: text('incomes.of_volume'),
    cell: ({ base, rate }: EventRow) =>
      isPercent(rate) ? <Volume value={base} unit={text('incomes.bv')} /> : eachText(each, base),
    align: 'end' as const,
  },
  rate: { cell: ({ rate }: EventRow) => eventRateText(rate), isExtra: scope === 'admin' },
  money_trims: {
    cell: (row: EventRow) => reasonsText(row.money_trims.map((trim) => trim.reason)) || '\u2013',
    isExtra: true,
  },
})

/** Paid when a direct activates. */
export const referral = {
  details: looks(eventIncomeLists.referral.details, {
    none: 'incomes.none.referral',
    isForTheTree: true,
    columns: (scope) => {
      const columns = eventColumns(scope)
      return {
        ...columns,
        package_name: { ...columns.package_name, card: scope === 'user' ? 'note' : 'none' },
        ...amounts(scope),
      }
    },
  }),
}

/** Paid when a member below activates, level by level. */
export const level = {
  details: looks(eventIncomeLists.level.details, {
    none: 'incomes.none.level',
    isForTheTree: true,
    columns: (scope) => ({
      ...eventColumns(scope),
      level: scope === 'user' ? levelColumn : { align: 'end' },
      paid_level: { align: 'end', isExtra: true },
      ...amounts(scope),
    }),
  }),
}

/** Paid for directs after the first two, or for members below whom others brought. */
export const spill = {
  details: looks(eventIncomeLists.spill.details, {
    none: 'incomes.none.spill',
    isForTheTree: true,
    columns: (scope) => ({
      ...eventColumns(scope),
      sponsor_user_id: { isExtra: true },
      parent_user_id: { isExtra: true },
      side: { words: (side) => text(`incomes.sides.${side}`), isExtra: true },
      level: scope === 'user' ? levelColumn : { align: 'end', isExtra: true },
      ...amounts(scope, 'each_direct'),
    }),
  }),
}

const poolsNow = (): readonly string[] => companyNow().matrixPools
const poolNameAt = (place: string): string => poolsNow()[Number(place) - 1] ?? place

/** Paid for places taken in the matrix; pools are named where there are several. */
export const matrix = {
  details: looks(eventIncomeLists.matrix.details, {
    none: 'incomes.none.matrix',
    filters: () => [
      poolsNow().length > 1 && {
        name: 'pool',
        head: text('income_matrix.pool'),
        only: poolPlaces.slice(0, poolsNow().length),
        words: poolNameAt,
      },
    ],
    columns: (scope) => ({
      ...eventColumns(scope),
      package_name: {
        cell: (row) => (row.is_bought ? text('incomes.place_bought') : eventColumns(scope).package_name.cell(row)),
        isExtra: scope === 'admin',
      },
      ...(poolsNow().length > 1 && { pool_name: { head: text('income_matrix.pool'), priority: 0 } }),
      level: scope === 'user' ? levelColumn : { align: 'end' },
      place_no: { cell: ({ place_no }) => <Count value={place_no} />, align: 'end', isExtra: scope === 'admin' },
      ...amounts(scope, 'each_place'),
    }),
  }),
}
