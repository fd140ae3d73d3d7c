import type { ListEndpoint, WireRowOf } from '@banyan/contract/kit/list.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import type { RowGroup } from '#ui/table/row-groups.ts'
import { text } from '../../text.ts'
import { useThisDay } from '../../use-this-day.ts'
import type { ListColumn } from '../columns/columns.tsx'
import { dayGroups } from './day-groups.ts'
import type { useList } from '../use-list.ts'

type List<L extends ListEndpoint> = Pick<
  ReturnType<typeof useList<L>>,
  'data' | 'isPlaceholderData' | 'state' | 'total_count' | 'is_capped'
>

/** The rows of a list that is ordered by a day, day by day; undefined for another order. */
export function useDayGroups<L extends ListEndpoint>(
  { data, isPlaceholderData, state, total_count, is_capped }: List<L>,
  columns: readonly ListColumn<L>[],
): readonly RowGroup<WireRowOf<L>>[] | undefined {
  const { zone } = useFormat()
  const today = dateText(useThisDay(), zone)
  if (data === undefined) return undefined
  // What a card shows as its figure is what the day adds up, where the list adds it up too.
  const figure = columns.find(({ card, total }) => card === 'figure' && total !== undefined)
  const days = dayGroups(data.data, {
    dayField: state.sort.by,
    sumField: figure?.name,
    isSummed: figure?.isSummed ?? (() => true),
    zone,
    hasBefore: data.page_index > 0 || typeof data.previous === 'string',
    // The page before is shown while the next is on its way, beside the count of the next.
    hasAfter:
      isPlaceholderData ||
      is_capped ||
      typeof data.next === 'string' ||
      (data.page_index + 1) * data.page_size < total_count,
  })
  return days?.map(({ day, rows, sum }) => ({
    key: day,
    label: day === today ? text('kit.list.presets.today') : day,
    ...(sum === undefined ? {} : { sum: figure?.sum?.(sum) ?? <Amount value={sum} hasSymbol={false} /> }),
    rows,
  }))
}
