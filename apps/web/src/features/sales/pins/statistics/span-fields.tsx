import { text } from '#kit/text.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import type { useSpan } from './use-span.ts'

/** The first and the last day of a span, both open to begin with. */
export function SpanFields({ of: { typed, isTurned, change } }: { of: ReturnType<typeof useSpan> }) {
  return (
    <>
      <DateField
        label={text('pin_stock.from')}
        hint={text('pin_stock.from_hint')}
        error={isTurned ? text('pin_stock.turned') : undefined}
        value={typed.from}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={text('pin_stock.to')}
        hint={text('pin_stock.to_hint')}
        value={typed.to}
        onChange={(to) => change({ to })}
      />
    </>
  )
}
