import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Trail, TrailStep } from '#ui/surfaces/trail.tsx'
import type { Import } from './import.ts'
import '#kit/imports/import.css'

interface Step {
  readonly title: string
  readonly at: string | null
  readonly by?: string | null
}

const stepsOf = (of: Import): readonly Step[] => [
  { title: text('imports.step.uploaded'), at: of.uploaded_at, by: of.uploaded_by_user_id },
  { title: text('imports.step.checked'), at: of.checked_at },
  { title: text('imports.step.imported'), at: of.imported_at, by: of.run_by_user_id },
  of.undone_at === null
    ? { title: text('imports.step.accepted'), at: of.accepted_at, by: of.accepted_by_user_id }
    : { title: text('imports.step.undone'), at: of.undone_at, by: of.undone_by_user_id },
]

/** When each step was taken, and by whom. */
export const ImportHistory = ({ of }: { of: Import }) => (
  <Card className="import-short">
    <CardHead isInset title={text('imports.history')} />
    <Trail isTight>
      {stepsOf(of).map(({ title, at, by }) => (
        <TrailStep
          key={title}
          state={at === null ? 'plain' : 'done'}
          title={title}
          isQuiet={at === null}
          note={
            at !== null && (
              <>
                <DateTime value={at} />
                {by !== null && ` · ${by}`}
              </>
            )
          }
        />
      ))}
    </Trail>
  </Card>
)
