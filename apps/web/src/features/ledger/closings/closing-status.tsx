import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

const kinds = { preview: 'waiting', locked: 'moving', credited: 'done' } as const satisfies Record<string, StatusKind>

const isKnown = (status: string): status is keyof typeof kinds => Object.hasOwn(kinds, status)

/** How far a closing has come. */
export function ClosingStatus({ of, shape = 'bare' }: { of: string; shape?: 'bare' | 'pill' }) {
  return isKnown(of) ? (
    <Status kind={kinds[of]} shape={shape}>
      {text(`closings.status.${of}`)}
    </Status>
  ) : (
    of
  )
}
